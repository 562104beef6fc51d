import type { Where } from "payload";
import type { Sql } from "@/lib/server/db/sql";
import { isLanguage } from "@/lib/languages";
import { conditionOf, type TextSearch } from "./list-condition";
import { columnOf, fieldOf, type ProductTable, TITLE } from "./product-tables";
import { LARGE_TOTAL, cachedTotal, type Total } from "./cached-total";

/** Rows that are looked at one after the other at most. */
const MAX_SCANNED = 10_000;
/** So many times a frequent text's rows are walked by name as well. */
const VERY_MANY = 10;
/**
 * Percent of the table's pages that are looked at for a total where counting takes too long: 5,000
 * of a million rows.
 */
const SAMPLE_PERCENT = 0.5;

export type ListArgs = {
  where?: Where | undefined;
  sort?: string | string[] | undefined;
  locale?: string | null | undefined;
  limit: number;
  page: number;
  pagination: boolean;
};
export type ListedRows = { ids: number[]; total: number };

type FromWhere = { text: string; values: unknown[] };
type Order = { join: string; column: string; descending: boolean };

function orderOf(
  table: ProductTable,
  sort: string | string[] | undefined,
  locale: string,
): Order | undefined {
  const [first = "-createdAt", ...more] = [sort ?? []].flat();
  if (more.length > 0) return undefined;
  const descending = first.startsWith("-");
  const field = fieldOf(table, descending ? first.slice(1) : first);
  if (field === TITLE)
    return {
      join: `JOIN ${table.locales} n ON n._parent_id = t.id AND n._locale = '${locale}'`,
      column: `left(n.${table.prefix}title, 200)`,
      descending,
    };
  const column = columnOf(table, field);
  return column && { join: "", column: column.sql, descending };
}

const COUNTING = "SELECT count(*)::integer AS total";
const NO_TOTAL: Total = { total: 0, isExact: false };

/** How many rows there are, by those of `sampled` percent of the table's pages. */
async function estimateCount(run: Sql, some: FromWhere, sampled: number): Promise<number> {
  const [row] = await run<{ total: number }>(`${COUNTING} ${some.text}`, some.values);
  return Math.round(((row?.total ?? 0) * 100) / sampled);
}

/**
 * A page of staff's product list (ids) and its total; undefined for a request it does not know.
 * From `large` rows on a text is looked for among the first `walked`; `sampled` percent stand for a
 * total that takes too long.
 */
export async function listRows(
  run: Sql,
  table: ProductTable,
  { where, sort, locale, limit, page, pagination }: ListArgs,
  { large = LARGE_TOTAL, walked = MAX_SCANNED, sampled = SAMPLE_PERCENT } = {},
): Promise<ListedRows | undefined> {
  if (!isLanguage(locale) || !(limit >= 1)) return undefined;
  const order = orderOf(table, sort, locale);
  const only = table.only && `t.${table.only}`;
  /** The part of a statement that says which rows, of a table's or of `rows`. */
  const fromWhere = (
    by: TextSearch,
    { joined = "", rows = table.name } = {},
  ): FromWhere | undefined => {
    const values: unknown[] = [];
    const condition = conditionOf({ table, locale, statement: { values }, by }, where);
    const conditions = [only, condition].filter(Boolean);
    return condition === undefined
      ? undefined
      : {
          text: `FROM ${rows} t ${joined} ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""}`,
          values,
        };
  };
  const all = fromWhere("index");
  if (!all || !order) return undefined;
  const listed = fromWhere("index", { joined: order.join }) ?? all;
  const some = fromWhere("walk", { joined: `TABLESAMPLE SYSTEM (${sampled})` });
  const { total, isExact } = pagination
    ? await cachedTotal(run, {
        text: `${COUNTING} ${all.text}`,
        values: all.values,
        ...(some && { estimate: (own) => estimateCount(own, some, sampled) }),
      })
    : NO_TOTAL;
  const offset = (page - 1) * limit;
  if (isExact && offset >= total) return { ids: [], total };
  const size = isExact ? Math.min(limit, total - offset) : limit;
  // Of the second half of a long list the end is nearer.
  const backwards = isExact && offset > total / 2;
  const skip = backwards ? Math.max(0, total - offset - limit) : offset;
  const descending = order.descending !== backwards;
  const way = descending ? "DESC" : "ASC";
  const sorted = `ORDER BY ${order.column} ${way}, t.id ${way}`;
  const part = `${sorted} LIMIT ${size} OFFSET ${skip}`;
  // Where many have a text, a few of them are mostly near the list's beginning; by name only where
  // very many have it, for names begin with it.
  const isMany =
    order.join === "" ? total >= large || (pagination && !isExact) : total >= VERY_MANY * large;
  const mayBeNear = isMany && listed.values.length > 0 && skip < walked / 10;
  const first = mayBeNear
    ? fromWhere("walk", {
        rows: `(SELECT t.* FROM ${table.name} t ${order.join} ${only && `WHERE ${only}`} ${sorted} LIMIT ${walked})`,
        joined: order.join,
      })
    : undefined;
  const near = first
    ? await run<{ id: number }>(`SELECT t.id ${first.text} ${part}`, first.values)
    : [];
  const rows =
    first && near.length === size
      ? near
      : await run<{ id: number }>(`SELECT t.id ${listed.text} ${part}`, listed.values);
  // A draft without a name in this language has no row among the names.
  if (order.join !== "" && rows.length < size && (isExact || !pagination)) return undefined;
  const ids = rows.map(({ id }) => id);
  // There are at least those that are here, and another page after a full one.
  const least = offset + ids.length + (ids.length === limit ? 1 : 0);
  return {
    ids: backwards ? ids.reverse() : ids,
    total: pagination ? (isExact ? total : Math.max(total, least)) : ids.length,
  };
}
