import type { Sql } from "../../../db/sql";
import type { Window } from "../engine/engine";
import { LISTING_ORDERS, NAME_ORDER, orderBy } from "./orders";
import type { PlaceSet } from "./place-set";

/** So many leaves are walked side by side; the shop's own order is walked for more. */
const MOST_LEAVES = 24;

/** Orders a window of products; `sort` is known. */
type Sorted = Window & { sort: NonNullable<Window["sort"]> };

/** Where an order is read: the table, its condition, the columns. */
const sourceOf = ({ sort, language }: Sorted, bind: (value: unknown) => string) =>
  sort === "orderbyname" ? { table: "search_names", where: [`locale = ${bind(language)}::_locales`], order: NAME_ORDER } : { table: "search_listing", where: [], order: LISTING_ORDERS[sort] };

/** Whether so many leaves need a set of places, which alone says then what lies in them. */
export const needsSet = (categoryIds: readonly number[] | null): boolean => categoryIds !== null && categoryIds.length > MOST_LEAVES;

/**
 * A window of `total` products, read from the nearer end of the order's index with a bit tested for each: of the leaves `categoryIds` (null:
 * all), those of `set` (null: every one), which has none outside them.
 */
export async function walk(run: Sql, window: Sorted, total: number, categoryIds: readonly number[] | null, set: PlaceSet | null, column = "product_id"): Promise<number[]> {
  if (set === null && needsSet(categoryIds)) throw new Error("so many leaves are not walked without a set of places");
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { table, where, order } = sourceOf(window, bind);
  const count = Math.min(window.limit, total - window.offset);
  const reversed = window.offset > total / 2;
  const by = orderBy(order, reversed);
  const mask = set?.mask();
  // Unequal, because the planner expects it of nearly all, and equal of nearly none.
  const tested = mask ? [`get_bit(${bind(mask.bytes)}::bytea, CASE WHEN ord BETWEEN ${bind(mask.from)}::integer AND ${bind(mask.to)}::integer THEN ord - ${bind(mask.from)}::integer ELSE ${bind(mask.to - mask.from + 1)}::integer END) <> 0`] : [];
  const read = (more: readonly string[]) => `SELECT ${order.columns.join(", ")} FROM ${table}${[...where, ...more, ...tested].length > 0 ? ` WHERE ${[...where, ...more, ...tested].join(" AND ")}` : ""}`;
  const source = categoryIds === null || needsSet(categoryIds) ? read([]) : categoryIds.map((id) => `(${read([`category_id = ${bind(id)}::integer`])} ORDER BY ${by})`).join(" UNION ALL ");
  const rows = await run<{ id: number }>(`SELECT ${column} AS id FROM (${source}) walked ORDER BY ${by} LIMIT ${bind(count)}::integer OFFSET ${bind(reversed ? total - window.offset - count : window.offset)}::integer`, values);
  const ids = rows.map(({ id }) => id);
  return reversed ? ids.reverse() : ids;
}

/** The same by reading the rows of few places and sorting them. */
export async function sortFew(run: Sql, window: Sorted, set: PlaceSet): Promise<number[]> {
  const values: unknown[] = [set.places()];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { table, where, order } = sourceOf(window, bind);
  const found = table === "search_names" ? "search_listing l JOIN search_names USING (product_id)" : "search_listing l";
  const rows = await run<{ id: number }>(
    `SELECT product_id AS id FROM ${found} WHERE ${["l.ord = ANY($1::integer[])", ...where].join(" AND ")} ORDER BY ${orderBy(order, false)} LIMIT ${bind(window.limit)}::integer OFFSET ${bind(window.offset)}::integer`,
    values,
  );
  return rows.map(({ id }) => id);
}
