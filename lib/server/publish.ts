import type { Sql } from "./db/sql";
import type { ShopEventMap } from "./events";
import { MODULES } from "./module-registry";

/**
 * Publishes an event: calls the subscribers of all modules one after another, in the order of
 * `MODULES`, in the transaction of `run`. Throws whatever a subscriber throws.
 */
export async function publish<Name extends keyof ShopEventMap>(
  run: Sql,
  name: Name,
  event: ShopEventMap[Name],
): Promise<void> {
  for (const { subscribers } of MODULES) await subscribers?.[name]?.(run, event);
}
