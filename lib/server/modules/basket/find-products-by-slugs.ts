import type { Sql } from "../../db/sql";

export type ResolvedProduct = { id: number; /** the current slug */ slug: string };

/**
 * Finds products by current or earlier slugs. The map's keys are the requested slugs; unknown slugs
 * are missing from it.
 */
export async function findProductsBySlugs(
  run: Sql,
  slugs: readonly string[],
): Promise<Map<string, ResolvedProduct>> {
  if (slugs.length === 0) return new Map();
  const rows = await run<{ asked: string } & ResolvedProduct>(
    `SELECT r."from" AS asked, p.id, p.slug FROM product_redirects r JOIN product_search s ON s.product_id = r.product_id JOIN products p ON p.id = s.product_id WHERE r."from" = ANY ($1::text[])
     UNION ALL SELECT p.slug, p.id, p.slug FROM products p JOIN product_search s ON s.product_id = p.id WHERE p.slug = ANY ($1::text[])`,
    [slugs],
  );
  // Rows that match a current slug come last, so they win over former slugs of other products.
  return new Map(rows.map(({ asked: requestedSlug, ...product }) => [requestedSlug, product]));
}
