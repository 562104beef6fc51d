import type { Where } from "payload";
import type { Sql } from "@/lib/server/db/sql";
import { isLanguage } from "@/lib/languages";
import { conditionOf, type TextSearch } from "./list-condition";
import { columnOf, fieldOf, type ProductTable, TITLE } from "./product-tables";
import { LARGE_TOTAL, cachedTotal, type Total } from "./cached-total";

/** The most rows that are scanned in the list's order. */
const MAX_SCANNED = 10_000;
/**
 * A list sorted by name is scanned only if a text has this many times more matches than `large`.
 */
const VERY_MANY = 10;
/**
 * Per cent of the table's storage pages that are sampled for a total when counting takes too long:
 * 5,000 of a million rows.
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

/**
 * The number of rows, estimated from a sample of `sampled` per cent of the table's storage pages.
 */
async function estimateCount(run: Sql, sample: FromWhere, sampled: number): Promise<number> {
  const [row] = await run<{ total: number }>(`${COUNTING} ${sample.text}`, sample.values);
  return Math.round(((row?.total ?? 0) * 100) / sampled);
}

/**
 * The ids of a page of the back office's product list, and its total (docs/adr/0041). Undefined for
 * a sort order or condition that is not supported. From `large` matches on, a text is searched for
 * among the first `walked` rows. When counting times out, the total is estimated from `sampled` per
 * cent of the table.
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
  /**
   * The FROM and WHERE clauses that select the rows, from the table or from the subquery `rows`.
   */
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
  const sample = fromWhere("walk", { joined: `TABLESAMPLE SYSTEM (${sampled})` });
  const { total, isExact } = pagination
    ? await cachedTotal(run, {
        text: `${COUNTING} ${all.text}`,
        values: all.values,
        ...(sample && { estimate: (own) => estimateCount(own, sample, sampled) }),
      })
    : NO_TOTAL;
  const offset = (page - 1) * limit;
  if (isExact && offset >= total) return { ids: [], total };
  const size = isExact ? Math.min(limit, total - offset) : limit;
  // A page in the second half of a long list is read in reverse order, from the end.
  const backwards = isExact && offset > total / 2;
  const skip = backwards ? Math.max(0, total - offset - limit) : offset;
  const descending = order.descending !== backwards;
  const direction = descending ? "DESC" : "ASC";
  const sorted = `ORDER BY ${order.column} ${direction}, t.id ${direction}`;
  const pageClause = `${sorted} LIMIT ${size} OFFSET ${skip}`;
  // With many matches, a page's worth is mostly found near the list's beginning. Sorted by name
  // this is true only with very many, because many names begin with the text and are therefore
  // together.
  const hasManyMatches =
    order.join === "" ? total >= large || (pagination && !isExact) : total >= VERY_MANY * large;
  const isScanned = hasManyMatches && listed.values.length > 0 && skip < walked / 10;
  const scan = isScanned
    ? fromWhere("walk", {
        rows: `(SELECT t.* FROM ${table.name} t ${order.join} ${only && `WHERE ${only}`} ${sorted} LIMIT ${walked})`,
        joined: order.join,
      })
    : undefined;
  const scannedRows = scan
    ? await run<{ id: number }>(`SELECT t.id ${scan.text} ${pageClause}`, scan.values)
    : [];
  const rows =
    scan && scannedRows.length === size
      ? scannedRows
      : await run<{ id: number }>(`SELECT t.id ${listed.text} ${pageClause}`, listed.values);
  // A draft without a name in this language has no row in the table of names, so the join may drop
  // rows: let Payload answer.
  if (order.join !== "" && rows.length < size && (isExact || !pagination)) return undefined;
  const ids = rows.map(({ id }) => id);
  // The total is at least the number of rows up to here, and one more after a full page, so that
  // there is a next page.
  const least = offset + ids.length + (ids.length === limit ? 1 : 0);
  return {
    ids: backwards ? ids.reverse() : ids,
    total: pagination ? (isExact ? total : Math.max(total, least)) : ids.length,
  };
}
