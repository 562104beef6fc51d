import type { Sql } from "@/lib/server/db/sql";
import type { ProductFacts } from "../shop-event/product-changes";
import { IS_ON_SHOP_SQL } from "./on-shop";

/**
 * The data of a product that pages of its model's other variants show: its existence, slug, name
 * and parameters, but not price, stock or pictures. `fingerprint` is only compared for equality.
 */
export type VariantSummary = { group: string | null; fingerprint: string };

/** A product before or after a save. */
export type ProductState = {
  /** its published slug, which saving a draft does not change */
  slug: string | null;
  /** `group`: null when the product has no model group or is not published */
  variant: VariantSummary;
  /**
   * Everything from which its search words and filter values are computed, as a string that is only
   * compared for equality; null when the product is not on sale.
   */
  searchInputs: string | null;
  /** former slugs, which redirect to the product */
  earlierSlugs: string[];
  /** quantity reserved by open orders */
  reserved: number;
  /** what receivers of webhooks are told of it */
  facts: ProductFacts;
};

const STATE_SQL = `
SELECT p.slug, p.reserved, p._status IS NOT DISTINCT FROM 'published' AS "isPublished", COALESCE(p.stock, 0)::integer AS stock,
  concat_ws('/', round(p.price, 2), '-' || round(p.discount_price, 2), '~' || round(p.credit_price, 2)) AS prices,
  CASE WHEN p._status = 'published' THEN p.model_group END AS "group", said::text AS said,
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
  facts: { isPublished: false, prices: "", stock: 0 },
};

type StateRow = ProductFacts & {
  slug: string | null;
  reserved: number;
  group: string | null;
  /** names and parameters, as JSON */ said: string;
  /** as `ProductState.searchInputs` */ madeOf: string | null;
  /** former slugs */ earlier: string[];
};

/** The state of a product, or `MISSING_PRODUCT` when it does not exist. */
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
    facts: { isPublished: row.isPublished, prices: row.prices, stock: row.stock },
  };
}

/**
 * The state before a save. The row is locked until the end of the transaction, so that of two
 * concurrent saves the second sees the result of the first. Locking needs a statement of its own: a
 * statement that waited for the lock would still read other tables as of its start.
 */
export async function findStateBeforeSave(run: Sql, productId: number): Promise<ProductState> {
  await run("SELECT 1 FROM products WHERE id = $1 FOR NO KEY UPDATE", [productId]);
  return findProductState(run, productId);
}

/**
 * Whether the product's search words and filter values are unchanged by a save. False when it was
 * not on sale before it.
 */
export const hasSameSearchInputs = (before: ProductState, after: ProductState): boolean =>
  before.searchInputs !== null && before.searchInputs === after.searchInputs;

/** The model groups whose pages show data that changed. */
export const changedVariantGroups = (before: VariantSummary, after: VariantSummary): string[] =>
  before.group === after.group && before.fingerprint === after.fingerprint
    ? []
    : [...new Set([before.group, after.group])].filter((group) => group !== null);
