import type { Sql } from "@/lib/server/db/sql";

/**
 * Everything that determines in which lists a product is, at which position, and which filters it
 * matches; undefined for a product that is not on sale. `facts` is an opaque string that is only
 * compared for equality.
 */
export type ListMembership =
  { categoryId: number; /** the brand's slug */ brand: string | null; facts: string } | undefined;

// `ends`: the lowest and highest price among the other products of each list, because pages show
// the price range. It reads `search_listing`, which has an index by price. The given products are
// excluded, because their own rows there are updated only at the end of the transaction
// (docs/adr/0036).
const priceBoundsSql = (ids: string): string => `
WITH RECURSIVE wanted AS (SELECT * FROM product_search WHERE product_id = ANY (${ids})),
up AS (
  SELECT id AS category_id, id AS list, parent_id FROM categories WHERE id IN (SELECT category_id FROM wanted)
  UNION SELECT up.category_id, c.id, c.parent_id FROM categories c JOIN up ON c.id = up.parent_id),
below AS (SELECT list, list AS id FROM up UNION SELECT below.list, c.id FROM categories c JOIN below ON c.parent_id = below.id),
ends AS MATERIALIZED (
  SELECT below.list, min(least.price_qepik) AS least, max(most.price_qepik) AS most FROM below
  LEFT JOIN LATERAL (SELECT price_qepik FROM search_listing WHERE category_id = below.id AND product_id <> ALL (${ids}) ORDER BY price_qepik, product_id LIMIT 1) least ON true
  LEFT JOIN LATERAL (SELECT price_qepik FROM search_listing WHERE category_id = below.id AND product_id <> ALL (${ids}) ORDER BY price_qepik DESC, product_id DESC LIMIT 1) most ON true
  GROUP BY below.list)`;

const membershipsSql = (ids: string): string => `${priceBoundsSql(ids)}
SELECT s.product_id, s.category_id, (SELECT f.value_key FROM product_facets f JOIN parameters d ON d.id = f.parameter_id AND d.key = 'brand' WHERE f.product_id = s.product_id LIMIT 1) AS brand, json_build_array(s.created_at, s.popularity, s.in_stock, s.store_id, s.seller_code, s.discount_share > 0,
  (SELECT json_agg(f.parameter_id || ':' || f.value_key ORDER BY f.parameter_id, f.value_key) FROM product_facets f WHERE f.product_id = s.product_id),
  (SELECT json_agg(json_build_array(ends.list, s.price_qepik) ORDER BY ends.list) FROM up JOIN ends USING (list) WHERE up.category_id = s.category_id AND (ends.least IS NULL OR s.price_qepik NOT BETWEEN ends.least + 1 AND ends.most - 1)))::text AS facts
FROM wanted s`;

const MANY_SQL = membershipsSql("$1::integer[]");
// A separate statement for a single product: with an array parameter of unknown length PostgreSQL
// plans the statement anew each time, which took longer than running it.
const ONE_SQL = membershipsSql("ARRAY[$1::integer]");

type MembershipRow = {
  product_id: number;
  category_id: number;
  brand: string | null;
  facts: string;
};
const toListMembership = ({
  category_id: categoryId,
  brand,
  facts,
}: MembershipRow): NonNullable<ListMembership> => ({ categoryId, brand, facts });

/**
 * Memberships in lists by product id; a product that is not on sale has none. A product's price is
 * part of its `facts` only where it is the lowest or highest of a list.
 */
export async function findListMemberships(
  run: Sql,
  productIds: readonly number[],
): Promise<Map<number, NonNullable<ListMembership>>> {
  const rows = await run<MembershipRow>(MANY_SQL, [productIds]);
  return new Map(rows.map((row) => [row.product_id, toListMembership(row)]));
}

/** A product's membership in lists; undefined when it is not on sale. */
export async function findListMembership(run: Sql, productId: number): Promise<ListMembership> {
  const [row] = await run<MembershipRow>(ONE_SQL, [productId]);
  return row && toListMembership(row);
}

/**
 * The categories whose lists changed, including ancestors. Empty when the membership is the same.
 */
export const changedLists = (
  run: Sql,
  before: ListMembership,
  after: ListMembership,
): Promise<number[]> => withAncestors(run, changedCategories(before, after));

const isSame = (before: ListMembership, after: ListMembership): boolean =>
  before?.categoryId === after?.categoryId && before?.facts === after?.facts;

/** The brands whose lists changed. */
export const changedBrands = (before: ListMembership, after: ListMembership): string[] =>
  isSame(before, after)
    ? []
    : [before?.brand, after?.brand].filter((brand) => typeof brand === "string");

/** The slugs of the brands of those products that are on sale. */
export const findBrandSlugs = async (run: Sql, productIds: readonly number[]): Promise<string[]> =>
  productIds.length === 0
    ? []
    : (
        await run<{ slug: string }>(
          "SELECT DISTINCT b.slug FROM product_search s JOIN products p ON p.id = s.product_id JOIN brands b ON b.id = p.brand_id WHERE s.product_id = ANY ($1::integer[])",
          [productIds],
        )
      ).map(({ slug }) => slug);

/** The categories whose own lists changed. */
export function changedCategories(before: ListMembership, after: ListMembership): number[] {
  if (isSame(before, after)) return [];
  return [before?.categoryId, after?.categoryId].filter((id) => id !== undefined);
}

/** The given categories and all their ancestors. */
export async function withAncestors(run: Sql, categoryIds: readonly number[]): Promise<number[]> {
  if (categoryIds.length === 0) return [];
  const rows = await run<{ id: number }>(
    `WITH RECURSIVE up AS (
       SELECT id, parent_id, 0 AS depth FROM categories WHERE id = ANY($1::integer[])
       UNION SELECT c.id, c.parent_id, up.depth + 1 FROM categories c JOIN up ON c.id = up.parent_id WHERE up.depth < 20)
     SELECT DISTINCT id FROM up`,
    [categoryIds],
  );
  return rows.map((row) => row.id);
}
