import { MAX_ID } from "@/lib/contract/limits";
import { isSlug } from "@/lib/format/is-slug";
import type { Sql } from "@/lib/server/db/sql";
import { type SlugKind, SLUG_TABLES } from "./slug-tables";

/** Successors of successors; staff cannot make a circle (createsRedirectLoop). */
const MAX_HOPS = 20;

/** A thing and the slug it has now. */
export type ResolvedSlug = { id: number; slug: string };

/**
 * Whom an address means: who has the slug now, else whom it leads to since a renaming, else the id
 * itself; of the retired the successor. One statement of index lookups, for a chain of any length.
 */
export async function resolveSlug(
  run: Sql,
  kind: SlugKind,
  key: string,
): Promise<ResolvedSlug | undefined> {
  if (!isSlug(key)) return undefined;
  const { things, history, of, own } = SLUG_TABLES[kind];
  const [row] = await run<ResolvedSlug>(
    `WITH RECURSIVE way(id, steps) AS (
       (SELECT id, 0 FROM (
          SELECT t.id FROM ${things} t WHERE t.slug = $1 AND ${own}
          UNION ALL SELECT h.${of} FROM ${history} h WHERE h."from" = $1
          UNION ALL SELECT t.id FROM ${things} t WHERE t.id = $2) first LIMIT 1)
       UNION ALL
       SELECT h.${of}, way.steps + 1 FROM way JOIN ${things} t ON t.id = way.id AND NOT ${own} JOIN ${history} h ON h."from" = t.slug WHERE way.steps < ${MAX_HOPS})
     SELECT t.id, t.slug FROM way JOIN ${things} t ON t.id = way.id WHERE ${own} LIMIT 1`,
    [key, /^\d{1,10}$/.test(key) && Number(key) <= MAX_ID ? Number(key) : 0],
  );
  return row;
}
