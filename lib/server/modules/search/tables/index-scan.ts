import type { Sql } from "@/lib/server/db/sql";
import type { PageWindow } from "../engine/engine";
import { LISTING_ORDERS, NAME_ORDER, orderBy } from "./orders";
import type { DocBitmap } from "./doc-bitmap";

/** So many leaves are walked side by side; the shop's own order is walked for more. */
const MAX_SCANNED_LEAVES = 24;

/** Orders a window of products; `sort` is known. */
type SortedWindow = PageWindow & { sort: NonNullable<PageWindow["sort"]> };

/** Where an order is read: the table, its condition, the columns. */
const sourceOf = ({ sort, language }: SortedWindow, bind: (value: unknown) => string) =>
  sort === "orderbyname"
    ? { table: "search_names", where: [`locale = ${bind(language)}::_locales`], order: NAME_ORDER }
    : { table: "search_listing", where: [], order: LISTING_ORDERS[sort] };

/** Whether so many leaves need a set of places, which alone says then what lies in them. */
export const needsBitmap = (categoryIds: readonly number[] | null): boolean =>
  categoryIds !== null && categoryIds.length > MAX_SCANNED_LEAVES;

type Bind = (value: unknown) => string;

/**
 * A window's ids as a statement that reads the order's index from its nearer end, from the last one
 * on where `reversed`; a bit of `set` is tested for each.
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
    throw new Error("so many leaves are not walked without a set of places");
  const { table, where, order } = sourceOf(window, bind);
  const count = Math.min(window.limit, total - window.offset);
  const reversed = window.offset > total / 2;
  const by = orderBy(order, reversed);
  const mask = set?.mask();
  // Unequal, because the planner expects it of nearly all, and equal of nearly none.
  const tested = mask
    ? [
        `get_bit(${bind(mask.bytes)}::bytea, CASE WHEN ord BETWEEN ${bind(mask.from)}::integer AND ${bind(mask.to)}::integer THEN ord - ${bind(mask.from)}::integer ELSE ${bind(mask.to - mask.from + 1)}::integer END) <> 0`,
      ]
    : [];
  const read = (more: readonly string[]) =>
    `SELECT ${order.columns.join(", ")} FROM ${table}${[...where, ...more, ...tested].length > 0 ? ` WHERE ${[...where, ...more, ...tested].join(" AND ")}` : ""}`;
  const source =
    categoryIds === null || needsBitmap(categoryIds)
      ? read([])
      : categoryIds
          .map((id) => `(${read([`category_id = ${bind(id)}::integer`])} ORDER BY ${by})`)
          .join(" UNION ALL ");
  return {
    reversed,
    text: `SELECT ${column} AS id FROM (${source}) walked ORDER BY ${by} LIMIT ${bind(count)}::integer OFFSET ${bind(reversed ? total - window.offset - count : window.offset)}::integer`,
  };
}

/**
 * A window of `total` products of the leaves `categoryIds` (null: all), those of `set` (null: every
 * one), which has none outside them, by walking its order.
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

/** The same as a statement that reads the rows of few places and sorts them. */
export function sortSql(window: SortedWindow, set: DocBitmap, bind: Bind): string {
  const places = bind(set.ordinals());
  const { table, where, order } = sourceOf(window, bind);
  const found =
    table === "search_names"
      ? "search_listing l JOIN search_names USING (product_id)"
      : "search_listing l";
  return `SELECT product_id AS id FROM ${found} WHERE ${[`l.ord = ANY(${places}::integer[])`, ...where].join(" AND ")} ORDER BY ${orderBy(order, false)} LIMIT ${bind(window.limit)}::integer OFFSET ${bind(window.offset)}::integer`;
}

/** The ids of a window by sorting few places. */
export async function sortPage(run: Sql, window: SortedWindow, set: DocBitmap): Promise<number[]> {
  const values: unknown[] = [];
  return (
    await run<{ id: number }>(
      sortSql(window, set, (value) => `$${values.push(value)}`),
      values,
    )
  ).map(({ id }) => id);
}
