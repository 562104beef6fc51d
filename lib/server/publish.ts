import type { Sql } from "./db/sql";
import type { ShopEventMap } from "./events";
import { MODULES } from "./module-registry";

/**
 * Tells every module what happened, one after another in the order of their list, in the
 * transaction of `run`. Throws what a subscriber throws.
 */
export async function publish<Name extends keyof ShopEventMap>(
  run: Sql,
  name: Name,
  event: ShopEventMap[Name],
): Promise<void> {
  for (const { subscribers } of MODULES) await subscribers?.[name]?.(run, event);
}
