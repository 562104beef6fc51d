import type { Sql } from "../../db/sql";

/**
 * A filter value's new key (a brand's slug, a listed value's code), in the transaction of its save: pages name it at once, so filters must find it at
 * once. A product that has both keys keeps the new one.
 */
export async function renameValue(run: Sql, parameterId: number, from: string, to: string): Promise<void> {
  await run("DELETE FROM product_facets f WHERE f.parameter_id = $1 AND f.value_key = $2 AND EXISTS (SELECT 1 FROM product_facets g WHERE g.product_id = f.product_id AND g.parameter_id = $1 AND g.value_key = $3)", [parameterId, from, to]);
  await run("UPDATE product_facets SET value_key = $3 WHERE parameter_id = $1 AND value_key = $2", [parameterId, from, to]);
}
