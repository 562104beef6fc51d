import { MAX_ID } from "@/lib/contract/limits";
import { isSlug } from "@/lib/format/is-slug";
import type { Sql } from "@/lib/server/db/sql";
import { type SlugKind, SLUG_TABLES } from "./slug-tables";

/** Maximum length of a chain of successors. Staff cannot create a loop (`createsRedirectLoop`). */
const MAX_HOPS = 20;

/** A product or brand and its current slug. */
export type ResolvedSlug = { id: number; slug: string };

/**
 * Resolves a slug or id: first by current slug, then by former slugs, then as an id; for a product
 * that was replaced, its successor. Undefined when nothing on sale is found. A single statement of
 * index lookups, whatever the length of the chain.
 */
export async function resolveSlug(
  run: Sql,
  kind: SlugKind,
  key: string,
): Promise<ResolvedSlug | undefined> {
  if (!isSlug(key)) return undefined;
  const { table, redirects, idColumn, isOnSale } = SLUG_TABLES[kind];
  const [row] = await run<ResolvedSlug>(
    `WITH RECURSIVE way(id, steps) AS (
       (SELECT id, 0 FROM (
          SELECT t.id FROM ${table} t WHERE t.slug = $1 AND ${isOnSale}
          UNION ALL SELECT h.${idColumn} FROM ${redirects} h WHERE h."from" = $1
          UNION ALL SELECT t.id FROM ${table} t WHERE t.id = $2) first LIMIT 1)
       UNION ALL
       SELECT h.${idColumn}, way.steps + 1 FROM way JOIN ${table} t ON t.id = way.id AND NOT ${isOnSale} JOIN ${redirects} h ON h."from" = t.slug WHERE way.steps < ${MAX_HOPS})
     SELECT t.id, t.slug FROM way JOIN ${table} t ON t.id = way.id WHERE ${isOnSale} LIMIT 1`,
    [key, /^\d{1,10}$/.test(key) && Number(key) <= MAX_ID ? Number(key) : 0],
  );
  return row;
}
