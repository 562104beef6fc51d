import type { StockPlace } from "@/lib/contract/stock-movements";
import type { Language } from "@/lib/languages";
import { localizedColumn } from "../../db/localized-column";
import type { Sql } from "../../db/sql";
import { sqlState } from "../../db/sql-state";
import { lockProducts } from "./record-movements";
import { announceStock } from "./stock";
import { StockRefused } from "./stock-refused";

/** A place, with the title of its store; null for the web warehouse. */
export type PlaceRow = Omit<StockPlace, "title"> & { title: string | null };

/** The web warehouse and the stores, in the order that staff have set for stores. */
export const readPlaces = (run: Sql, language: Language): Promise<PlaceRow[]> =>
  run<PlaceRow>(
    `SELECT s.id, ${localizedColumn("stores", "title", "title")}, s.ships, s.allows_negative AS "allowsNegative"
     FROM stock_places s LEFT JOIN stores t ON t.id = s.store_id
     WHERE s.store_id IS NULL OR t.id IS NOT NULL
     ORDER BY s.store_id IS NOT NULL, t.position, s.id`,
    [language],
  );

/** PostgreSQL's code for a violated check. */
const CHECK_VIOLATION = "23514";

/**
 * Changes whether a store sends web orders, and whether its pieces may fall below zero, in the
 * caller's transaction. Throws `StockRefused`: the web warehouse always sends, and a store goes on
 * while orders have reserved its pieces.
 */
export async function changePlace(
  run: Sql,
  { id, ships, allowsNegative }: Pick<StockPlace, "id" | "ships" | "allowsNegative">,
): Promise<void> {
  const products = await run<{ id: number }>(
    "SELECT product_id AS id FROM stock_levels WHERE place_id = $1 AND on_hand <> 0",
    [id],
  );
  const ids = products.map((product) => product.id);
  // Before the place, as movements lock them.
  await lockProducts(run, ids);
  try {
    const [changed] = await run(
      "UPDATE stock_places SET ships = $2, allows_negative = $3 WHERE id = $1 AND store_id IS NOT NULL RETURNING 1",
      [id, ships, allowsNegative],
    );
    if (!changed) throw new StockRefused("no-place");
  } catch (error) {
    throw sqlState(error) === CHECK_VIOLATION ? new StockRefused("still-needed") : error;
  }
  await announceStock(run, ids);
}
