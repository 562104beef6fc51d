import type { Where } from "payload";
import type { Sql } from "@/lib/server/db/sql";
import { isLanguage } from "@/lib/languages";
import { conditionOf, type TextSearch } from "./list-condition";
import { columnOf, fieldOf, onlyCondition, type ProductTable, TITLE } from "./product-tables";
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

/** When a text is searched for by a scan, and how a total is estimated; tests set other values. */
const LIMITS = { large: LARGE_TOTAL, scanned: MAX_SCANNED, sampled: SAMPLE_PERCENT };

/**
 * Where a page is in the list: `skip` rows before it are skipped. A page in the second half of a
 * long list is read in reverse order, so that fewer rows are skipped (`isReversed`).
 */
type PageWindow = { offset: number; size: number; skip: number; isReversed: boolean };

function pageWindow(page: number, limit: number, { total, isExact }: Total): PageWindow {
  const offset = (page - 1) * limit;
  const isReversed = isExact && offset > total / 2;
  return {
    offset,
    size: isExact ? Math.min(limit, total - offset) : limit,
    skip: isReversed ? Math.max(0, total - offset - limit) : offset,
    isReversed,
  };
}

function sortClause({ column, descending }: Order, isReversed: boolean): string {
  const direction = descending !== isReversed ? "DESC" : "ASC";
  return `ORDER BY ${column} ${direction}, t.id ${direction}`;
}

/**
 * Whether so many rows match that a page's worth is mostly found near the list's beginning. Sorted
 * by name this is true only with very many, because many names begin with the text and are
 * therefore together.
 */
const hasManyMatches = (
  { join }: Order,
  { total, isExact }: Total,
  large: number,
  pagination: boolean,
): boolean =>
  join === "" ? total >= large || (pagination && !isExact) : total >= VERY_MANY * large;

/**
 * Whether a page of `size` rows is incomplete. A draft without a name in this language has no row
 * in the table of names, so the join may drop rows.
 */
const lacksRows = ({ join }: Order, found: number, size: number, isSizeKnown: boolean): boolean =>
  join !== "" && found < size && isSizeKnown;

/**
 * A total that is not exact is at least the number of rows up to the end of this page, and one more
 * after a full page, so that there is a next page.
 */
const reportedTotal = ({ total, isExact }: Total, offset: number, found: number, limit: number) =>
  isExact ? total : Math.max(total, offset + found + (found === limit ? 1 : 0));

/**
 * The ids of a page of the back office's product list, and its total (docs/adr/0041). Undefined for
 * a sort order or condition that is not supported. From `large` matches on, a text is searched for
 * among the first `scanned` rows. When counting times out, the total is estimated from `sampled`
 * per cent of the table.
 */
export async function listRows(
  run: Sql,
  table: ProductTable,
  { where, sort, locale, limit, page, pagination }: ListArgs,
  limits: Partial<typeof LIMITS> = {},
): Promise<ListedRows | undefined> {
  if (!isLanguage(locale) || !(limit >= 1)) return undefined;
  const { large, scanned, sampled } = { ...LIMITS, ...limits };
  const order = orderOf(table, sort, locale);
  const only = onlyCondition(table);
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
  const countAll = (): Promise<Total> => {
    const sample = fromWhere("scan", { joined: `TABLESAMPLE SYSTEM (${sampled})` });
    return cachedTotal(run, {
      text: `${COUNTING} ${all.text}`,
      values: all.values,
      ...(sample && { estimate: (sql) => estimateCount(sql, sample, sampled) }),
    });
  };
  const counted = pagination ? await countAll() : NO_TOTAL;
  const { offset, size, skip, isReversed } = pageWindow(page, limit, counted);
  if (counted.isExact && offset >= counted.total) return { ids: [], total: counted.total };
  const sorted = sortClause(order, isReversed);
  const pageClause = `${sorted} LIMIT ${size} OFFSET ${skip}`;
  /** The page's rows among the first rows in the list's order; none if a scan is not worthwhile. */
  const scanFirstRows = async (): Promise<{ id: number }[]> => {
    const isWorthScanning =
      hasManyMatches(order, counted, large, pagination) &&
      listed.values.length > 0 &&
      skip < scanned / 10;
    const scan = isWorthScanning
      ? fromWhere("scan", {
          rows: `(SELECT t.* FROM ${table.name} t ${order.join} ${only && `WHERE ${only}`} ${sorted} LIMIT ${scanned})`,
          joined: order.join,
        })
      : undefined;
    return scan ? run<{ id: number }>(`SELECT t.id ${scan.text} ${pageClause}`, scan.values) : [];
  };
  const scannedRows = await scanFirstRows();
  const rows =
    scannedRows.length === size
      ? scannedRows
      : await run<{ id: number }>(`SELECT t.id ${listed.text} ${pageClause}`, listed.values);
  // Payload answers if the page is incomplete.
  if (lacksRows(order, rows.length, size, counted.isExact || !pagination)) return undefined;
  const ids = rows.map(({ id }) => id);
  return {
    ids: isReversed ? ids.reverse() : ids,
    total: pagination ? reportedTotal(counted, offset, ids.length, limit) : ids.length,
  };
}
