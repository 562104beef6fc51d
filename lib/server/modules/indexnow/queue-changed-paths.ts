import { env } from "@/lib/env";
import type { Sql } from "@/lib/server/db/sql";

/** Debounce time in seconds: several saves of a page within it are submitted once. */
const DEBOUNCE_S = 60;

// Rows are inserted in path order: two transactions with the same paths then wait for each other
// instead of deadlocking. A path that is already queued keeps its due time, but counts as a new
// generation and starts again with all its attempts.
const QUEUE = `
INSERT INTO indexnow_addresses (path, due_at) SELECT path, now() + interval '${DEBOUNCE_S} s' FROM (SELECT DISTINCT path FROM found) AS each ORDER BY path
ON CONFLICT (path) DO UPDATE SET generation = indexnow_addresses.generation + 1, attempts = 0`;

/**
 * Queues new, changed and removed pages for the search engines, in the transaction of the save
 * (docs/adr/0046). Does nothing when no IndexNow key is configured.
 * @param paths paths without the language, such as `/product/utu-7`
 */
export async function queueChangedPaths(run: Sql, paths: readonly string[]): Promise<void> {
  if (!env().INDEXNOW_KEY || paths.length === 0) return;
  await run(`WITH found AS (SELECT unnest($1::text[]) AS path) ${QUEUE}`, [paths]);
}

/** The same for products, by id, under their current slugs. */
export async function queueProductPaths(run: Sql, ids: readonly number[]): Promise<void> {
  if (!env().INDEXNOW_KEY || ids.length === 0) return;
  await run(
    `WITH found AS (SELECT '/product/' || slug AS path FROM products WHERE id = ANY ($1::integer[]) AND slug IS NOT NULL) ${QUEUE}`,
    [ids],
  );
}

/**
 * Maximum number of products of a renamed brand that are submitted: as many as one run of the job
 * can send (submit-queued-paths.ts). Crawlers find the others by the sitemap.
 */
const MAX_BRAND_PRODUCTS = 30_000;

/**
 * Queues the pages of a renamed brand: its own paths, and those of its newest products, whose pages
 * show its name.
 */
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
/** The same URL as in the sitemap (lib/data/sitemap.ts). */
export const categoryPath = (id: number): string => `/searchResult?categoryId=${id}`;
