import { inQepik } from "@/lib/server/db/money-sql";
import type { Sql } from "@/lib/server/db/sql";
import { AVAILABLE } from "../stock/available";

const WRITE_SEARCH_ROWS = `
INSERT INTO product_search (product_id, category_id, store_id, seller_code, price_qepik, discount_share, in_stock, popularity, created_at,
  sku_key, name_key, name_key_nospace, alt_key, all_languages_tsv)
SELECT p.id, p.category_id, p.store_id, p.seller_code,
  ${inQepik("COALESCE(NULLIF(p.discount_price, 0), p.price)")},
  CASE WHEN p.discount_price > 0 THEN CAST(1 - p.discount_price / p.price AS real) ELSE 0 END,
  ${AVAILABLE} > 0, COALESCE(p.popularity, 0)::integer, p.created_at,
  replace(vitrin_fold(p.sku), ' ', ''), names.key, replace(names.key, ' ', ''),
  to_tsvector('simple', vitrin_alike(names.text || ' ' || around.text)),
  setweight(to_tsvector('simple', names.key), 'A')
    || setweight(to_tsvector('simple', replace(vitrin_fold(p.sku), ' ', '') || ' ' || vitrin_fold(p.sku) || ' ' || vitrin_fold(around.text)), 'B')
    || setweight(to_tsvector('simple', vitrin_fold(values.text)), 'C')
FROM products p
JOIN brands b ON b.id = p.brand_id
CROSS JOIN LATERAL (
  SELECT string_agg(title, ' ' ORDER BY _locale) AS text, string_agg(vitrin_fold(title), ' ' ORDER BY _locale) AS key FROM products_locales WHERE _parent_id = p.id
) names
CROSS JOIN LATERAL (
  SELECT b.title || ' ' || COALESCE(string_agg(cl.title, ' '), '') AS text
  FROM categories c LEFT JOIN categories parent ON parent.id = c.parent_id
  JOIN categories_locales cl ON cl._parent_id IN (c.id, parent.id) WHERE c.id = p.category_id
) around
CROSS JOIN LATERAL (
  SELECT COALESCE(string_agg(COALESCE(ml.data, pl.text, trim_scale(pp.number)::text) || COALESCE(' ' || ul.unit, ''), ' '), '') AS text
  FROM products_parameters pp
  LEFT JOIN parameter_masks_locales ml ON ml._parent_id = pp.mask_id
  LEFT JOIN products_parameters_locales pl ON pl._parent_id = pp.id
  LEFT JOIN parameters_locales ul ON ul._parent_id = pp.parameter_id AND (ml._locale IS NULL OR ul._locale = ml._locale) AND (pl._locale IS NULL OR ul._locale = pl._locale)
  WHERE pp._parent_id = p.id
) values
WHERE p.id = ANY($1) AND p._status = 'published' AND p.category_id IS NOT NULL AND p.price > 0 AND names.text IS NOT NULL AND p.slug IS NOT NULL AND p.sku IS NOT NULL`;

const WRITE_FACETS = `
INSERT INTO product_facets (product_id, parameter_id, value_key)
SELECT DISTINCT s.product_id, pp.parameter_id, value.key
FROM product_search s
JOIN products_parameters pp ON pp._parent_id = s.product_id
JOIN parameters d ON d.id = pp.parameter_id AND d.type <> 'info'
LEFT JOIN parameter_masks m ON m.id = pp.mask_id
LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
CROSS JOIN LATERAL (SELECT COALESCE(m.code, vitrin_fold(COALESCE(trim_scale(pp.number)::text, t.text))) AS key) value
WHERE s.product_id = ANY($1) AND value.key <> ''
UNION
SELECT s.product_id, d.id, b.slug
FROM product_search s JOIN products p ON p.id = s.product_id JOIN brands b ON b.id = p.brand_id JOIN parameters d ON d.key = 'brand'
WHERE s.product_id = ANY($1)`;

/**
 * Rewrites the search row and filter values of products. An unpublished, removed or incomplete product has none and is nowhere in the shop:
 * every read of products goes through `product_search`.
 */
export async function indexProducts(run: Sql, ids: readonly number[]): Promise<void> {
  await run("DELETE FROM product_search WHERE product_id = ANY($1)", [ids]);
  await run(WRITE_SEARCH_ROWS, [ids]);
  await run(WRITE_FACETS, [ids]);
}
