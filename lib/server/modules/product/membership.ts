import type { Sql } from "@/lib/server/db/sql";

/** What decides a product's position in lists and the filters it meets; `facts` is only compared. */
export type Membership = { categoryId: number; facts: string } | undefined;

// The price, where the product is the cheapest or dearest of its category or one above: these pages show the range of prices.
const AT_AN_END = `
WITH RECURSIVE up AS (
  SELECT id, parent_id, id AS list FROM categories WHERE id = s.category_id
  UNION SELECT c.id, c.parent_id, c.id FROM categories c JOIN up ON c.id = up.parent_id),
down AS (SELECT list, list AS id FROM up UNION SELECT down.list, c.id FROM categories c JOIN down ON c.parent_id = down.id),
ends AS (
  SELECT down.list, min(least.price_qepik) AS least, max(most.price_qepik) AS most FROM down
  CROSS JOIN LATERAL (SELECT o.price_qepik FROM product_search o WHERE o.category_id = down.id ORDER BY o.price_qepik LIMIT 1) least
  CROSS JOIN LATERAL (SELECT o.price_qepik FROM product_search o WHERE o.category_id = down.id ORDER BY o.price_qepik DESC LIMIT 1) most
  GROUP BY down.list)
SELECT json_agg(json_build_array(ends.list, s.price_qepik) ORDER BY ends.list) FROM ends WHERE s.price_qepik IN (ends.least, ends.most)`;

/** A product's membership in lists; undefined when it is not on the shop. */
export async function findMembership(run: Sql, productId: number): Promise<Membership> {
  const [row] = await run<{ category_id: number; facts: string }>(
    `SELECT s.category_id, json_build_array(s.created_at, s.popularity, s.in_stock, s.store_id, s.seller_code,
       (SELECT json_agg(f.parameter_id || ':' || f.value_key ORDER BY f.parameter_id, f.value_key) FROM product_facets f WHERE f.product_id = s.product_id),
       s.discount_share > 0, (${AT_AN_END}))::text AS facts
     FROM product_search s WHERE s.product_id = $1`,
    [productId],
  );
  return row && { categoryId: row.category_id, facts: row.facts };
}

/** The categories, ancestors included, whose lists changed; none when the product's membership is the same. */
export async function changedLists(run: Sql, before: Membership, after: Membership): Promise<number[]> {
  if (before?.categoryId === after?.categoryId && before?.facts === after?.facts) return [];
  const concerned = [before?.categoryId, after?.categoryId].filter((id) => id !== undefined);
  return withAncestors(run, concerned);
}

/** Categories and everything above them. */
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
