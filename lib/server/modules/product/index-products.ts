import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { inQepik } from "@/lib/server/db/money-sql";
import type { ShopEvent } from "@/lib/cache/manifest";
import type { Sql } from "@/lib/server/db/sql";
import { noteWords } from "../search/vocabulary";
import { AVAILABLE } from "../stock/available";
import { ON_SHOP } from "./on-shop";
import { isMadeOfTheSame, type ProductState } from "./product-state";
import { productWords } from "./product-words";

const TAKE_OFF = `
DELETE FROM product_search s WHERE s.product_id = ANY($1)
  AND NOT EXISTS (SELECT 1 FROM products p JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az' JOIN brands b ON b.id = p.brand_id WHERE p.id = s.product_id AND ${ON_SHOP})`;

/** A search row's columns and what they are made of; `p` products, `az` its texts in Azerbaijani. */
const OWN_COLUMNS = {
  category_id: "p.category_id",
  store_id: "p.store_id",
  seller_code: "p.seller_code",
  price_qepik: inQepik("COALESCE(NULLIF(p.discount_price, 0), p.price)"),
  discount_share: "CASE WHEN p.discount_price > 0 THEN CAST(1 - p.discount_price / p.price AS real) ELSE 0 END",
  in_stock: `${AVAILABLE} > 0`,
  popularity: "COALESCE(p.popularity, 0)::integer",
  created_at: "p.created_at",
  sku_key: "replace(vitrin_fold(p.sku), ' ', '')",
  name_key_nospace: "replace(vitrin_fold(az.title), ' ', '')",
};
const OWN = Object.keys(OWN_COLUMNS);
const OWN_BUT_PRICE = OWN.filter((column) => !["price_qepik", "discount_share"].includes(column));
const COLUMNS = [...OWN, "words"];
const columnList = (columns: readonly string[], row: string): string => columns.map((column) => `${row}.${column}`).join(", ");
const SELECTED = Object.entries(OWN_COLUMNS).map(([column, made]) => `${made} AS ${column}`).join(",\n  ");

// A row that stays the same is not written: every word of a product is in an index.
// A product that is being deleted is waited for and left out, where the foreign key would refuse the whole save.
const WRITE_SEARCH_ROWS = `
INSERT INTO product_search AS s (product_id, ${COLUMNS.join(", ")})
SELECT p.id,
  ${SELECTED}, found.words::tsvector
FROM unnest($1::integer[], $2::text[]) found(id, words)
JOIN products p ON p.id = found.id
JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'
WHERE ${ON_SHOP}
ORDER BY p.id
FOR KEY SHARE OF p
ON CONFLICT (product_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(", ")}
WHERE (${columnList(COLUMNS, "s")}) IS DISTINCT FROM (${columnList(COLUMNS, "excluded")})`;

const RENEW_OWN_COLUMNS = `
UPDATE product_search s SET ${OWN.map((column) => `${column} = now.${column}`).join(", ")}
FROM (
SELECT p.id,
  ${SELECTED}
FROM products p JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'
WHERE p.id = $1) now, product_search before
WHERE s.product_id = now.id AND before.product_id = now.id AND (${columnList(OWN, "s")}) IS DISTINCT FROM (${columnList(OWN, "now")})
RETURNING (${columnList(OWN_BUT_PRICE, "before")}) IS NOT DISTINCT FROM (${columnList(OWN_BUT_PRICE, "now")}) AS "isPriceAlone"`;

const WRITE_FACETS = `
WITH wanted AS (
  (SELECT DISTINCT ON (s.product_id, pp.parameter_id, value.key) s.product_id, pp.parameter_id, value.key, CASE WHEN m.code IS NULL THEN pp.number END AS number
  FROM product_search s
  JOIN products_parameters pp ON pp._parent_id = s.product_id
  JOIN parameters d ON d.id = pp.parameter_id AND d.type <> 'info'
  LEFT JOIN parameter_masks m ON m.id = pp.mask_id
  LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
  CROSS JOIN LATERAL (SELECT COALESCE(m.code, CASE WHEN pp.number < 0 THEN '-' ELSE '' END || vitrin_fold(trim_scale(pp.number)::text), vitrin_fold(t.text)) AS key) value
  WHERE s.product_id = ANY($1) AND value.key <> ''
  ORDER BY s.product_id, pp.parameter_id, value.key, pp._order)
  UNION
  SELECT s.product_id, d.id, b.slug, NULL::numeric
  FROM product_search s JOIN products p ON p.id = s.product_id JOIN brands b ON b.id = p.brand_id JOIN parameters d ON d.key = 'brand'
  WHERE s.product_id = ANY($1)
), gone AS (DELETE FROM product_facets f WHERE f.product_id = ANY($1) AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.product_id = f.product_id AND w.parameter_id = f.parameter_id AND w.key = f.value_key))
INSERT INTO product_facets AS f (product_id, parameter_id, value_key, number) SELECT product_id, parameter_id, key, number FROM wanted
ON CONFLICT (product_id, parameter_id, value_key) DO UPDATE SET number = excluded.number WHERE f.number IS DISTINCT FROM excluded.number`;

/** Products indexed by one statement each. */
const BATCH = 500;

/**
 * Rewrites products' search rows and filter values with their spelling, and adds their words to the vocabulary. One not on the shop has none and is
 * nowhere: every read goes through `product_search`.
 */
export async function indexProducts(run: Sql, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const { vectors, words } = await productWords(run, batch);
    await run(TAKE_OFF, [batch]);
    await run(WRITE_SEARCH_ROWS, [[...vectors.keys()], [...vectors.values()]]);
    await run(WRITE_FACETS, [batch]);
    await run("SELECT search_note_spellings($1::integer[])", [batch]);
    await noteWords(run, words);
  }
  await announceInvalidation({ type: "search-rows-changed" }, run);
}

/**
 * The same for a saved product, whose words and filter values are made again when the save changed what they are made of. Returns what its caller
 * announces of search rows, with what else changed.
 */
export async function indexSaved(run: Sql, id: number, { before, after, isListed }: { before: ProductState | undefined; after: ProductState; /** whether it has a search row */ isListed: boolean }): Promise<ShopEvent[]> {
  // A draft that never was on the shop has no rows, and gets none.
  if (before && !isListed && before.madeOf === null && after.madeOf === null) return [];
  if (!before || !isListed || !isMadeOfTheSame(before, after)) {
    await indexProducts(run, [id]);
    return [];
  }
  const [renewed] = await run<{ isPriceAlone: boolean }>(RENEW_OWN_COLUMNS, [id]);
  return renewed ? [{ type: renewed.isPriceAlone ? "listed-price-changed" : "search-rows-changed" }] : [];
}
