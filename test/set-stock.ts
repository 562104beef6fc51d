import type { Sql } from "@/lib/server/db/sql";

/**
 * SQL: sets the stock of the product `$1` to a number by a movement, because the database refuses
 * any other change. `pieces`: SQL for the number, in which `p` is the product.
 */
export const setStockSql = (pieces: string): string =>
  `INSERT INTO stock_movements (product_id, place_id, kind, pieces, by)
   SELECT p.id, 1, 'correction', ${pieces} - COALESCE(p.stock, 0), 'test'
   FROM products p WHERE p.id = $1 AND ${pieces} <> COALESCE(p.stock, 0)`;

/** Sets the stock of a product. */
export const setStock = async (run: Sql, id: number, pieces: number): Promise<void> =>
  void (await run(setStockSql("$2::integer"), [id, pieces]));
