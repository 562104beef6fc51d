import { env } from "@/lib/env";
import type { Sql } from "@/lib/server/db/sql";

/** One more save within this time (s) is told with the first. */
const DEBOUNCE_S = 60;

// In order, so that of two transactions with the same addresses one waits for the other. One that
// waits for its next attempt goes on waiting, with all attempts before it.
const QUEUE = `
INSERT INTO indexnow_addresses (path, due_at) SELECT path, now() + interval '${DEBOUNCE_S} s' FROM (SELECT DISTINCT path FROM found) AS each ORDER BY path
ON CONFLICT (path) DO UPDATE SET generation = indexnow_addresses.generation + 1, attempts = 0`;

/**
 * Queues new, changed and removed pages for the search engines, in the transaction of the save
 * (docs/adr/0046). Nothing without a key.
 * @param paths without a language: `/product/utu-7`
 */
export async function queueChangedPaths(run: Sql, paths: readonly string[]): Promise<void> {
  if (!env().INDEXNOW_KEY || paths.length === 0) return;
  await run(`WITH found AS (SELECT unnest($1::text[]) AS path) ${QUEUE}`, [paths]);
}

/** The same for products, by id: their present addresses. */
export async function queueProductPaths(run: Sql, ids: readonly number[]): Promise<void> {
  if (!env().INDEXNOW_KEY || ids.length === 0) return;
  await run(
    `WITH found AS (SELECT '/product/' || slug AS path FROM products WHERE id = ANY ($1::integer[]) AND slug IS NOT NULL) ${QUEUE}`,
    [ids],
  );
}

/**
 * As many products of a brand are told at once as one run of the job can tell (submit-queued-paths.ts);
 * crawlers find the others by the sitemap.
 */
const MAX_BRAND_PRODUCTS = 30_000;

/** A renamed brand: its addresses, and its products', whose pages name it. */
export async function queueBrandPaths(
  run: Sql,
  id: number,
  slugs: readonly string[],
): Promise<void> {
  if (!env().INDEXNOW_KEY) return;
  await run(
    `WITH found AS (
       SELECT '/brand/' || unnest($2::text[]) AS path
       UNION ALL (SELECT '/product/' || p.slug FROM products p JOIN product_search s ON s.product_id = p.id WHERE p.brand_id = $1 ORDER BY p.id DESC LIMIT ${MAX_BRAND_PRODUCTS})) ${QUEUE}`,
    [id, slugs],
  );
}

export const productPath = (slug: string): string => `/product/${slug}`;
export const menuPath = (id: number): string => `/menu-page/${id}`;
/** As the sitemap names it (lib/data/sitemap.ts). */
export const categoryPath = (id: number): string => `/searchResult?categoryId=${id}`;
