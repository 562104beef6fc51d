import type { Sql } from "@/lib/server/db/sql";

/** Entities whose names are part of the search rows of products. */
export type ReindexSource = "brand" | "category" | "parameter" | "mask";

const BELOW =
  "ARRAY(WITH RECURSIVE below AS (SELECT id FROM categories WHERE id = $1 UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id) SELECT id FROM below)";

/**
 * SQL condition: product `p` depends on the entity with id `$1`. A category's name is also part of
 * the rows of products in its descendants.
 */
const DEPENDS_ON: Record<ReindexSource, string> = {
  brand: "p.brand_id = $1",
  category: `p.category_id = ANY(${BELOW})`,
  parameter:
    "EXISTS (SELECT 1 FROM products_parameters v WHERE v._parent_id = p.id AND v.parameter_id = $1)",
  mask: "EXISTS (SELECT 1 FROM products_parameters v WHERE v._parent_id = p.id AND v.mask_id = $1)",
};

/** The same as a query that uses an index: ids of products that depend on the entity `$1`. */
const AFFECTED_IDS: Record<ReindexSource, string> = {
  brand: "SELECT id FROM products WHERE brand_id = $1",
  category: `SELECT id FROM products WHERE category_id = ANY(${BELOW})`,
  parameter: "SELECT _parent_id AS id FROM products_parameters WHERE parameter_id = $1",
  mask: "SELECT _parent_id AS id FROM products_parameters WHERE mask_id = $1",
};

/**
 * Size of the id range that is searched for the next batch. It bounds the time of a query, whether
 * few products or all of them depend on the entity.
 */
const WINDOW = 20_000;

/** Ids of all products that depend on an entity; undefined when there are more than `max`. */
export async function findAffectedProducts(
  run: Sql,
  kind: ReindexSource,
  id: number,
  max: number,
): Promise<number[] | undefined> {
  const rows = await run<{ id: number }>(`${AFFECTED_IDS[kind]} LIMIT ${max + 1}`, [id]);
  return rows.length > max ? undefined : [...new Set(rows.map((row) => row.id))];
}

/**
 * The next products after the id `after` that depend on an entity, at most `max`. `searchedUpTo`:
 * the id up to which products were searched; `isLast`: no products follow it.
 */
export async function nextAffectedProducts(
  run: Sql,
  kind: ReindexSource,
  id: number,
  after: number,
  max: number,
): Promise<{ ids: number[]; searchedUpTo: number; isLast: boolean }> {
  const rows = await run<{ id: number }>(
    `SELECT p.id FROM products p WHERE p.id > $2 AND p.id <= $2 + ${WINDOW} AND ${DEPENDS_ON[kind]} ORDER BY p.id LIMIT ${max}`,
    [id, after],
  );
  const ids = rows.map((row) => row.id);
  if (ids.length === max) return { ids, searchedUpTo: ids.at(-1) ?? after, isLast: false };
  const [next] = await run<{ id: number }>(
    `SELECT id FROM products WHERE id > $1 ORDER BY id LIMIT 1`,
    [after + WINDOW],
  );
  return { ids, searchedUpTo: next ? next.id - 1 : after + WINDOW, isLast: !next };
}
