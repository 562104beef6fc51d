import type { Sql } from "@/lib/server/db/sql";
import type { PageWindow } from "../engine/engine";
import type { OrderKey } from "../../sort/sort-orders";
import { LISTING_ORDERS, nameOrder, orderBy } from "./orders";
import type { DocBitmap } from "./doc-bitmap";

/**
 * Maximum number of leaf categories whose indexes are scanned and merged; for more, the index of
 * the whole shop is scanned.
 */
const MAX_SCANNED_LEAVES = 24;

/** A window with a definite order. */
type SortedWindow = Omit<PageWindow, "sort"> & { sort: OrderKey };

/**
 * The table, conditions and order by which a window is read. The language is part of the text,
 * because each language has an index of its own.
 */
const sourceOf = ({ sort, language }: SortedWindow) =>
  sort === "orderbyname"
    ? {
        table: "search_names",
        where: [`locale = '${language}'::_locales`],
        order: nameOrder(language),
      }
    : { table: "search_listing", where: [], order: LISTING_ORDERS[sort] };

/**
 * Returns whether a list of so many leaves needs a bitmap: the index of the whole shop is scanned
 * for it, and only the bitmap tells which products are in the list.
 */
export const needsBitmap = (categoryIds: readonly number[] | null): boolean =>
  categoryIds !== null && categoryIds.length > MAX_SCANNED_LEAVES;

type Bind = (value: unknown) => string;

/**
 * Returns SQL for the ids of a window. It scans the order's index from the end nearer to the
 * window; if `reversed`, the ids are in reverse order. Each entry is checked against `set`.
 */
export function scanSql(
  window: SortedWindow,
  total: number,
  categoryIds: readonly number[] | null,
  set: DocBitmap | null,
  bind: Bind,
  column = "product_id",
): { text: string; reversed: boolean } {
  if (set === null && needsBitmap(categoryIds))
    throw new Error("a scan of so many categories needs a bitmap");
  const { table, where, order } = sourceOf(window);
  const count = Math.min(window.limit, total - window.offset);
  const reversed = window.offset > total / 2;
  const orderSql = orderBy(order, reversed);
  const mask = set?.mask();
  // `<> 0` rather than `= 1`: the planner expects that nearly all rows pass an inequality, but
  // hardly any an equality.
  const maskConditions = mask
    ? [
        `get_bit(${bind(mask.bytes)}::bytea, CASE WHEN ord BETWEEN ${bind(mask.from)}::integer AND ${bind(mask.to)}::integer THEN ord - ${bind(mask.from)}::integer ELSE ${bind(mask.to - mask.from + 1)}::integer END) <> 0`,
      ]
    : [];
  const select = (conditions: readonly string[]) =>
    `SELECT ${order.columns.join(", ")} FROM ${table}${[...where, ...conditions, ...maskConditions].length > 0 ? ` WHERE ${[...where, ...conditions, ...maskConditions].join(" AND ")}` : ""}`;
  const source =
    categoryIds === null || needsBitmap(categoryIds)
      ? select([])
      : categoryIds
          .map((id) => `(${select([`category_id = ${bind(id)}::integer`])} ORDER BY ${orderSql})`)
          .join(" UNION ALL ");
  return {
    reversed,
    text: `SELECT ${column} AS id FROM (${source}) walked ORDER BY ${orderSql} LIMIT ${bind(count)}::integer OFFSET ${bind(reversed ? total - window.offset - count : window.offset)}::integer`,
  };
}

/**
 * Returns the ids of a window by scanning its order's index. `total`: number of products in the
 * list. `categoryIds`: its leaves (null: all). `set`: the products in the list, all of them within
 * these leaves (null: every product of the leaves).
 */
export async function scanPage(
  run: Sql,
  window: SortedWindow,
  total: number,
  categoryIds: readonly number[] | null,
  set: DocBitmap | null,
  column?: string,
): Promise<number[]> {
  const values: unknown[] = [];
  const { text, reversed } = scanSql(
    window,
    total,
    categoryIds,
    set,
    (value) => `$${values.push(value)}`,
    column,
  );
  const ids = (await run<{ id: number }>(text, values)).map(({ id }) => id);
  return reversed ? ids.reverse() : ids;
}

/**
 * Returns SQL for the ids of a window that reads the rows of all products in `set` and sorts them.
 * Suits small sets.
 */
export function sortSql(window: SortedWindow, set: DocBitmap, bind: Bind): string {
  const ordinals = bind(set.ordinals());
  const { table, where, order } = sourceOf(window);
  const tables =
    table === "search_names"
      ? "search_listing l JOIN search_names USING (product_id)"
      : "search_listing l";
  return `SELECT product_id AS id FROM ${tables} WHERE ${[`l.ord = ANY(${ordinals}::integer[])`, ...where].join(" AND ")} ORDER BY ${orderBy(order, false)} LIMIT ${bind(window.limit)}::integer OFFSET ${bind(window.offset)}::integer`;
}

/** Returns the ids of a window by sorting all products of a small set. */
export async function sortPage(run: Sql, window: SortedWindow, set: DocBitmap): Promise<number[]> {
  const values: unknown[] = [];
  return (
    await run<{ id: number }>(
      sortSql(window, set, (value) => `$${values.push(value)}`),
      values,
    )
  ).map(({ id }) => id);
}
