import type { Where } from "payload";
import type { Sql } from "@/lib/server/db/sql";
import { isLanguage } from "@/lib/languages";
import { conditionOf, type TextSearch } from "./list-condition";
import { columnOf, fieldOf, type ProductTable, TITLE } from "./product-tables";
import { LARGE, rememberedTotal } from "./remembered-total";

/** Rows that are looked at one after the other at most. */
const WALKED = 10_000;

export type ListArgs = { where?: Where | undefined; sort?: string | string[] | undefined; locale?: string | null | undefined; limit: number; page: number; pagination: boolean };
export type ListedRows = { ids: number[]; total: number };

type Order = { join: string; column: string; descending: boolean };

function orderOf(table: ProductTable, sort: string | string[] | undefined, locale: string): Order | undefined {
  const [first = "-createdAt", ...more] = [sort ?? []].flat();
  if (more.length > 0) return undefined;
  const descending = first.startsWith("-");
  const field = fieldOf(table, descending ? first.slice(1) : first);
  if (field === TITLE) return { join: `JOIN ${table.locales} n ON n._parent_id = t.id AND n._locale = '${locale}'`, column: `left(n.${table.prefix}title, 200)`, descending };
  const column = columnOf(table, field);
  return column && { join: "", column: column.sql, descending };
}

/**
 * The rows (their ids) of one page of staff's product list and how many there are in all; undefined for a request it does not know. From `large`
 * rows on, a text is looked for among the list's first `walked`.
 */
export async function listRows(run: Sql, table: ProductTable, { where, sort, locale, limit, page, pagination }: ListArgs, { large = LARGE, walked = WALKED } = {}): Promise<ListedRows | undefined> {
  if (!isLanguage(locale) || !(limit >= 1)) return undefined;
  const order = orderOf(table, sort, locale);
  const only = table.only && `t.${table.only}`;
  /** The part of a statement that says which rows, of a table's or of `rows`. */
  const fromWhere = (by: TextSearch, { join = "", rows = table.name } = {}): { text: string; values: unknown[] } | undefined => {
    const values: unknown[] = [];
    const condition = conditionOf({ table, locale, statement: { values }, by }, where);
    const conditions = [only, condition].filter(Boolean);
    return condition === undefined ? undefined : { text: `FROM ${rows} t ${join} ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""}`, values };
  };
  const all = fromWhere("index");
  if (!all || !order) return undefined;
  const total = pagination ? await rememberedTotal(run, `SELECT count(*)::integer AS total ${all.text}`, all.values) : 0;
  // A plan that goes through all names until it meets ten of a few takes seconds.
  const listed = fromWhere(pagination && total < large ? "few" : "index", { join: order.join }) ?? all;
  const offset = (page - 1) * limit;
  // Of the second half of a long list the end is nearer.
  const backwards = pagination && total > 0 && offset > total / 2;
  const size = backwards ? Math.max(0, Math.min(limit, total - offset)) : limit;
  if (backwards && size === 0) return { ids: [], total };
  const skip = backwards ? Math.max(0, total - offset - limit) : offset;
  const descending = order.descending !== backwards;
  const way = descending ? "DESC" : "ASC";
  const sorted = `ORDER BY ${order.column} ${way}, t.id ${way}`;
  const part = `${sorted} LIMIT ${size} OFFSET ${skip}`;
  // Where many have a text, a few of them are mostly near the list's beginning. By name they are not: names begin with it.
  const mayBeNear = total >= large && order.join === "" && listed.values.length > 0 && skip < walked / 10;
  const first = mayBeNear ? fromWhere("walk", { rows: `(SELECT t.* FROM ${table.name} t ${only && `WHERE ${only}`} ${sorted} LIMIT ${walked})` }) : undefined;
  const near = first ? await run<{ id: number }>(`SELECT t.id ${first.text} ${part}`, first.values) : [];
  const rows = first && near.length === size ? near : await run<{ id: number }>(`SELECT t.id ${listed.text} ${part}`, listed.values);
  // A draft without a name in this language has no row among the names.
  if (order.join !== "" && rows.length < size) return undefined;
  const ids = rows.map(({ id }) => id);
  return { ids: backwards ? ids.reverse() : ids, total: pagination ? total : ids.length };
}
