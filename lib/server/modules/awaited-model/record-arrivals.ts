import type { Sql } from "../../db/sql";

/**
 * Notes, in the transaction that put products on sale or back into stock, that models which
 * somebody waits for may have come. The job of lib/server/modules/model-wish compares them.
 */
export async function recordArrivals(run: Sql, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await run(
    `INSERT INTO model_arrivals (product_id) SELECT id FROM unnest($1::integer[]) AS arrived(id) WHERE EXISTS (SELECT 1 FROM model_wishes WHERE waiting > 0)
     ON CONFLICT (product_id) DO UPDATE SET at = now()`,
    [productIds],
  );
}
