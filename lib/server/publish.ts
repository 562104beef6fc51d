import type { Sql } from "./db/sql";
import type { ShopEvents } from "./events";
import { MODULES } from "./modules";

/**
 * Tells every module what happened, one after another in the order of their list, in the
 * transaction of `run`. Throws what a subscriber throws.
 */
export async function publish<Name extends keyof ShopEvents>(
  run: Sql,
  name: Name,
  event: ShopEvents[Name],
): Promise<void> {
  for (const { subscribers } of MODULES) await subscribers?.[name]?.(run, event);
}
