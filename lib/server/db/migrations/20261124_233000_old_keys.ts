import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

const OTHERS = `
  UNION ALL SELECT s.product_id, one.parameter_id, one.value_key, NULL FROM product_search s
    CROSS JOIN LATERAL (VALUES (-2, CASE WHEN s.in_stock THEN 'yes' END), (-3, CASE WHEN s.discount_share > 0 THEN 'yes' END), (-4, s.store_id::text), (-5, s.seller_code)) one(parameter_id, value_key)
    WHERE s.product_id = ANY(ids) AND one.value_key IS NOT NULL`;

const wanted = (key: string): string => `
CREATE OR REPLACE FUNCTION search_wanted_values(ids integer[]) RETURNS TABLE (product_id integer, parameter_id integer, value_key text, number numeric) LANGUAGE sql STABLE AS $wanted$
  SELECT f.product_id, f.parameter_id, ${key}, f.number FROM product_facets f WHERE f.product_id = ANY(ids)${OTHERS}
$wanted$;`;

/*
 * Keys that brands and listed values had, while the rows of their products still say so (lib/server/modules/renewal): lists read these rows as what they mean now. A key may have
 * another owner since, so it counts for the products of the old owner alone, and not where another of the product's values has it now.
 */
const OLD_KEYS = `
CREATE TABLE search_old_keys (parameter_id integer NOT NULL, value_key text NOT NULL, kind text NOT NULL, of_id integer NOT NULL, PRIMARY KEY (parameter_id, value_key, kind, of_id));
CREATE FUNCTION search_present_key(of_product integer, of_parameter integer, old_key text) RETURNS text LANGUAGE sql STABLE AS $present$
  SELECT COALESCE((
    SELECT CASE o.kind WHEN 'brand' THEN (SELECT b.slug::text FROM brands b WHERE b.id = o.of_id) ELSE (SELECT m.code::text FROM parameter_masks m WHERE m.id = o.of_id) END
    FROM search_old_keys o
    WHERE o.parameter_id = of_parameter AND o.value_key = old_key AND CASE o.kind
      WHEN 'brand' THEN EXISTS (SELECT 1 FROM products p WHERE p.id = of_product AND p.brand_id = o.of_id)
      ELSE EXISTS (SELECT 1 FROM products_parameters pp WHERE pp._parent_id = of_product AND pp.parameter_id = of_parameter AND pp.mask_id = o.of_id)
        AND NOT EXISTS (SELECT 1 FROM products_parameters pp JOIN parameter_masks m ON m.id = pp.mask_id WHERE pp._parent_id = of_product AND pp.parameter_id = of_parameter AND m.code = old_key) END
    LIMIT 1), old_key)
$present$;`;

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(OLD_KEYS + wanted("CASE WHEN EXISTS (SELECT 1 FROM search_old_keys) THEN search_present_key(f.product_id, f.parameter_id, f.value_key) ELSE f.value_key END")));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`${wanted("f.value_key")}
DROP FUNCTION search_present_key(integer, integer, text);
DROP TABLE search_old_keys;`));
}
