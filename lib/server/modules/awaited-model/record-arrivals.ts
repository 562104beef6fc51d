import type { Sql } from "../../db/sql";

/**
 * Notes, in the transaction that put products on sale or back into stock, that models which
 * somebody waits for may have come. The job of lib/server/modules/model-wish compares them. Must be
 * called by whatever adds rows to `product_search`, changes their words or sets `in_stock`, after
 * the products are locked.
 */
export async function recordArrivals(run: Sql, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await run(
    // A row that is there already is locked by the update, so the job does not take it before the
    // commit.
    `INSERT INTO model_arrivals (product_id) SELECT DISTINCT id FROM unnest($1::integer[]) AS arrived(id) WHERE EXISTS (SELECT 1 FROM model_wishes WHERE waiting > 0) ORDER BY id
     ON CONFLICT (product_id) DO UPDATE SET at = now()`,
    [productIds],
  );
}
