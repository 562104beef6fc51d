import type { Sql } from "@/lib/server/db/sql";
import { type SlugKind, SLUG_TABLES } from "./slug-tables";

/**
 * A changed slug of a product or brand. `isOnShop`: whether it is on sale; a product that is not
 * can only redirect to its successor.
 */
export type SlugChange = { id: number; from: string; to: string; isOnShop: boolean };

/** Removes redirects from slugs that are now in use as current slugs. */
export async function removeRedirects(
  run: Sql,
  kind: SlugKind,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length > 0)
    await run(`DELETE FROM ${SLUG_TABLES[kind].redirects} WHERE "from" = ANY ($1::text[])`, [
      slugs,
    ]);
}

/**
 * Removes the redirects to an entity from slugs that others have now, which they would shadow:
 * those of an entity that was away while its old addresses were free.
 */
export async function removeRedirectsFromUsedSlugs(
  run: Sql,
  kind: SlugKind,
  id: number,
): Promise<void> {
  const { table, redirects, idColumn } = SLUG_TABLES[kind];
  await run(
    `DELETE FROM ${redirects} h USING ${table} t WHERE h.${idColumn} = $1 AND t.slug = h."from" AND t.id <> $1`,
    [id],
  );
}

/**
 * Stores redirects from former slugs, in the transaction of a save. A redirect points to an entity
 * and not to a slug, so that a chain of renamings takes one hop. A slug in use is never redirected,
 * so that there are no loops.
 */
export async function addRedirects(
  run: Sql,
  kind: SlugKind,
  renamed: readonly SlugChange[],
): Promise<void> {
  if (renamed.length === 0) return;
  const { table, redirects, idColumn, isOnSale } = SLUG_TABLES[kind];
  const existingRedirects = await run<{ from: string; to: number }>(
    `SELECT "from", ${idColumn} AS "to" FROM ${redirects} WHERE "from" = ANY ($1::text[])`,
    [renamed.map(({ from }) => from)],
  );
  const successorOf = ({ id, from }: SlugChange) =>
    existingRedirects.find((row) => row.from === from && row.to !== id)?.to;
  await removeRedirects(
    run,
    kind,
    renamed.filter(({ isOnShop }) => isOnShop).map(({ to }) => to),
  );
  const kept = renamed.filter((change) => change.isOnShop || successorOf(change) === undefined);
  await run(
    `INSERT INTO ${redirects} ("from", ${idColumn}) SELECT row."from", row.id FROM unnest($1::text[], $2::integer[]) AS row("from", id)
     WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.slug = row."from" AND t.id <> row.id AND ${isOnSale}) ON CONFLICT ("from") DO UPDATE SET ${idColumn} = excluded.${idColumn}`,
    [kept.map(({ from }) => from), kept.map(({ id }) => id)],
  );
  const withSuccessor = renamed
    .flatMap((change) => ({ from: change.to, id: successorOf(change) ?? 0 }))
    .filter(({ id }) => id > 0);
  await run(
    `INSERT INTO ${redirects} ("from", ${idColumn}) SELECT * FROM unnest($1::text[], $2::integer[]) ON CONFLICT ("from") DO NOTHING`,
    [withSuccessor.map(({ from }) => from), withSuccessor.map(({ id }) => id)],
  );
}

/** Whether a slug redirects. */
export const hasRedirect = async (run: Sql, kind: SlugKind, slug: string): Promise<boolean> =>
  (await run(`SELECT 1 FROM ${SLUG_TABLES[kind].redirects} WHERE "from" = $1`, [slug])).length > 0;

/**
 * Called before an entity is deleted: redirects to it now point to its successor, or are removed if
 * there is none. Returns the slugs of these redirects.
 */
export async function reassignRedirects(run: Sql, kind: SlugKind, id: number): Promise<string[]> {
  const { table, redirects, idColumn } = SLUG_TABLES[kind];
  const rows = await run<{ from: string }>(
    `SELECT "from" FROM ${redirects} WHERE ${idColumn} = $1`,
    [id],
  );
  await run(
    `UPDATE ${redirects} h SET ${idColumn} = next.${idColumn} FROM ${redirects} next JOIN ${table} t ON t.slug = next."from" WHERE t.id = $1 AND next.${idColumn} <> $1 AND h.${idColumn} = $1`,
    [id],
  );
  await run(`DELETE FROM ${redirects} WHERE ${idColumn} = $1`, [id]);
  return rows.map(({ from }) => from);
}

/**
 * Whether a redirect from this slug to this entity would create a loop, over any number of
 * successors.
 */
export async function createsRedirectLoop(
  run: Sql,
  kind: SlugKind,
  from: string,
  id: number,
): Promise<boolean> {
  const { table, redirects, idColumn } = SLUG_TABLES[kind];
  const [row] = await run(
    `WITH RECURSIVE way(id) AS (
       SELECT $2::integer
       UNION SELECT h.${idColumn} FROM way JOIN ${table} t ON t.id = way.id JOIN ${redirects} h ON h."from" = t.slug)
     SELECT 1 FROM way JOIN ${table} t ON t.id = way.id WHERE t.slug = $1 LIMIT 1`,
    [from, id],
  );
  return row !== undefined;
}
