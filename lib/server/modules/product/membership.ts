import type { Sql } from "@/lib/server/db/sql";

/** What decides a product's position in lists and the filters it meets; `facts` is only compared. */
export type Membership = { categoryId: number; facts: string } | undefined;

/** Memberships in lists by product; a product that is not on the shop has none. */
export async function findMemberships(run: Sql, productIds: readonly number[]): Promise<Map<number, NonNullable<Membership>>> {
  const rows = await run<{ product_id: number; category_id: number; facts: string }>(
    `SELECT s.product_id, s.category_id, json_build_array(s.created_at, s.popularity, s.in_stock, s.store_id, s.seller_code,
       (SELECT json_agg(f.parameter_id || ':' || f.value_key ORDER BY f.parameter_id, f.value_key) FROM product_facets f WHERE f.product_id = s.product_id))::text AS facts
     FROM product_search s WHERE s.product_id = ANY ($1::integer[])`,
    [productIds],
  );
  return new Map(rows.map((row) => [row.product_id, { categoryId: row.category_id, facts: row.facts }]));
}

/** A product's membership in lists; undefined when it is not on the shop. */
export const findMembership = async (run: Sql, productId: number): Promise<Membership> => (await findMemberships(run, [productId])).get(productId);

/** The categories, ancestors included, whose lists changed; none when the product's membership is the same. */
export const changedLists = (run: Sql, before: Membership, after: Membership): Promise<number[]> => withAncestors(run, concerned(before, after));

/** The categories whose own lists changed. */
export function concerned(before: Membership, after: Membership): number[] {
  if (before?.categoryId === after?.categoryId && before?.facts === after?.facts) return [];
  return [before?.categoryId, after?.categoryId].filter((id) => id !== undefined);
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
