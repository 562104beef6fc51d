import type { Sql } from "@/lib/server/db/sql";

/** What products are found by besides their own fields. */
export type ReindexSource = "brand" | "category" | "parameter" | "mask";

const BELOW =
  "ARRAY(WITH RECURSIVE below AS (SELECT id FROM categories WHERE id = $1 UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id) SELECT id FROM below)";

/**
 * Whether a product `p` depends on the thing `$1`: a category's name is part of the rows of
 * everything below it too.
 */
const DEPENDS_ON: Record<ReindexSource, string> = {
  brand: "p.brand_id = $1",
  category: `p.category_id = ANY(${BELOW})`,
  parameter:
    "EXISTS (SELECT 1 FROM products_parameters v WHERE v._parent_id = p.id AND v.parameter_id = $1)",
  mask: "EXISTS (SELECT 1 FROM products_parameters v WHERE v._parent_id = p.id AND v.mask_id = $1)",
};

/** The same from the other side, by an index: some of the products that depend on `$1`. */
const AFFECTED_IDS: Record<ReindexSource, string> = {
  brand: "SELECT id FROM products WHERE brand_id = $1",
  category: `SELECT id FROM products WHERE category_id = ANY(${BELOW})`,
  parameter: "SELECT _parent_id AS id FROM products_parameters WHERE parameter_id = $1",
  mask: "SELECT _parent_id AS id FROM products_parameters WHERE mask_id = $1",
};

/**
 * Product ids looked through for the next batch: a thing few products have is found as quickly as
 * one that all have.
 */
const WINDOW = 20_000;

/** All products that depend on a thing; undefined when there are more than `most`. */
export async function findAffectedProducts(
  run: Sql,
  kind: ReindexSource,
  id: number,
  most: number,
): Promise<number[] | undefined> {
  const rows = await run<{ id: number }>(`${AFFECTED_IDS[kind]} LIMIT ${most + 1}`, [id]);
  return rows.length > most ? undefined : [...new Set(rows.map((row) => row.id))];
}

/**
 * The next products after an id that depend on a thing, at most `most`, and how far they were
 * looked for; `end` when there are no products further on.
 */
export async function nextAffectedProducts(
  run: Sql,
  kind: ReindexSource,
  id: number,
  after: number,
  most: number,
): Promise<{ ids: number[]; upTo: number; end: boolean }> {
  const rows = await run<{ id: number }>(
    `SELECT p.id FROM products p WHERE p.id > $2 AND p.id <= $2 + ${WINDOW} AND ${DEPENDS_ON[kind]} ORDER BY p.id LIMIT ${most}`,
    [id, after],
  );
  const ids = rows.map((row) => row.id);
  if (ids.length === most) return { ids, upTo: ids.at(-1) ?? after, end: false };
  const [next] = await run<{ id: number }>(
    `SELECT id FROM products WHERE id > $1 ORDER BY id LIMIT 1`,
    [after + WINDOW],
  );
  return { ids, upTo: next ? next.id - 1 : after + WINDOW, end: !next };
}
