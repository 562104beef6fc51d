import { logText } from "@/lib/log-text.mjs";
import type { Sql } from "../../db/sql";
import { type Movement, recordMovements, SHOP_ITSELF, WEB_WAREHOUSE } from "./record-movements";

/** A product and its quantity in an order. */
export type ProductQuantity = { productId: number; count: number };

type Level = {
  productId: number;
  placeId: number;
  onHand: number;
  ships: boolean;
  allowsNegative: boolean;
};

/** The pieces at places, in the order in which sales take them. */
const readLevels = (run: Sql, ids: readonly number[]): Promise<Level[]> =>
  run<Level>(
    `SELECT l.product_id AS "productId", l.place_id AS "placeId", l.on_hand AS "onHand", s.ships, s.allows_negative AS "allowsNegative"
     FROM stock_levels l JOIN stock_places s ON s.id = l.place_id
     WHERE l.product_id = ANY ($1::integer[])
     ORDER BY l.product_id, l.place_id <> ${WEB_WAREHOUSE}, NOT s.ships, l.place_id`,
    [ids],
  );

/**
 * Takes the pieces of one product from places in their order: the web warehouse, stores that send
 * web orders, the others. What no place has is taken from one that allows fewer than none. Returns
 * the pieces by place, and how many are missing.
 */
export function allocate(
  count: number,
  levels: readonly Pick<Level, "placeId" | "onHand" | "allowsNegative">[],
): { taken: Map<number, number>; missing: number } {
  const taken = new Map<number, number>();
  let missing = count;
  for (const { placeId, onHand } of levels) {
    const pieces = Math.min(missing, Math.max(0, onHand));
    if (pieces > 0) taken.set(placeId, pieces);
    missing -= pieces;
  }
  const lender = levels.find(({ allowsNegative }) => allowsNegative);
  if (missing > 0 && lender) {
    taken.set(lender.placeId, (taken.get(lender.placeId) ?? 0) + missing);
    missing = 0;
  }
  return { taken, missing };
}

/**
 * Adds the movements of a sale. An order is paid when the bank says so, so it is never refused:
 * pieces that no place has (an order from before reservations) are only reported in the log. The
 * caller has locked the products.
 */
export async function sellPieces(
  run: Sql,
  quantities: readonly ProductQuantity[],
  invoiceId: number,
): Promise<void> {
  const levels = await readLevels(
    run,
    quantities.map(({ productId }) => productId),
  );
  const movements = quantities.flatMap(({ productId, count }): Movement[] => {
    const { taken, missing } = allocate(
      count,
      levels.filter((level) => level.productId === productId),
    );
    if (missing > 0)
      console.error(
        logText`order ${invoiceId} is sold, and ${missing} pieces of product ${productId} are not in the shop`,
      );
    return [...taken].map(([placeId, pieces]) => ({
      productId,
      placeId,
      kind: "sale",
      pieces: -pieces,
      document: { kind: "order", name: String(invoiceId) },
    }));
  });
  await recordMovements(run, movements, SHOP_ITSELF);
}
