import type { Sql } from "@/lib/server/db/sql";
import { IS_ON_SHOP_SQL } from "./on-shop";

/**
 * What the pages of a model's other variants show of a product: that it is there, its address, name
 * and parameters. Neither price nor stock nor pictures.
 */
export type VariantSummary = { group: string | null; fingerprint: string };

/** A product at one moment of a save. */
export type ProductState = {
  /** its address as it is in the shop, which a draft does not change */
  slug: string | null;
  /** `group` null when it belongs to none, or is not there */
  variant: VariantSummary;
  /**
   * What its words and filter values are made of, only compared; null when it is not on the shop.
   */
  searchInputs: string | null;
  /** earlier addresses, which lead on */
  earlierSlugs: string[];
  /** pieces that open orders have reserved */
  reserved: number;
};

const STATE_SQL = `
SELECT p.slug, p.reserved, CASE WHEN p._status = 'published' THEN p.model_group END AS "group", said::text AS said,
  CASE WHEN ${IS_ON_SHOP_SQL} THEN json_build_array(p.category_id, p.brand_id, p.sku, said)::text END AS "madeOf",
  ARRAY(SELECT "from"::text FROM product_redirects r WHERE r.product_id = p.id) AS earlier
FROM products p CROSS JOIN LATERAL (SELECT json_build_array(
  (SELECT json_agg(json_build_array(l._locale, l.title) ORDER BY l._locale) FROM products_locales l WHERE l._parent_id = p.id AND l.title IS NOT NULL),
  (SELECT json_agg(json_build_array(q.parameter_id, q.mask_id, q.number, (SELECT json_agg(json_build_array(t._locale, t.text) ORDER BY t._locale) FROM products_parameters_locales t WHERE t._parent_id = q.id AND t.text IS NOT NULL)) ORDER BY q._order)
   FROM products_parameters q WHERE q._parent_id = p.id)) AS said) texts
WHERE p.id = $1`;

const MISSING_PRODUCT: ProductState = {
  slug: null,
  variant: { group: null, fingerprint: "" },
  searchInputs: null,
  earlierSlugs: [],
  reserved: 0,
};

type StateRow = {
  slug: string | null;
  reserved: number;
  group: string | null;
  said: string;
  madeOf: string | null;
  earlier: string[];
};

/** The state of a product; that of none when there is none. */
export async function findProductState(run: Sql, productId: number): Promise<ProductState> {
  const [row] = await run<StateRow>(STATE_SQL, [productId]);
  if (!row) return MISSING_PRODUCT;
  return {
    slug: row.slug,
    variant:
      row.group === null
        ? MISSING_PRODUCT.variant
        : { group: row.group, fingerprint: JSON.stringify([row.slug, row.said]) },
    searchInputs: row.madeOf,
    earlierSlugs: row.earlier,
    reserved: row.reserved,
  };
}

/**
 * The state before a save, locked until its transaction is over, so that of two saves the second
 * sees the first's work. In two statements: one that waited for a lock would read other tables as
 * they were.
 */
export async function findStateBeforeSave(run: Sql, productId: number): Promise<ProductState> {
  await run("SELECT 1 FROM products WHERE id = $1 FOR NO KEY UPDATE", [productId]);
  return findProductState(run, productId);
}

/**
 * Whether words and filter values are the same after a save, of a product that was on the shop
 * before it and is after it.
 */
export const hasSameSearchInputs = (before: ProductState, after: ProductState): boolean =>
  before.searchInputs !== null && before.searchInputs === after.searchInputs;

/** The groups whose pages show something else now. */
export const changedVariantGroups = (before: VariantSummary, after: VariantSummary): string[] =>
  before.group === after.group && before.fingerprint === after.fingerprint
    ? []
    : [...new Set([before.group, after.group])].filter((group) => group !== null);
