import { asQepik } from "@/lib/format/money";
import { eachSwitch, type SwitchKey, SWITCHES } from "@/lib/contract/list-keys";
import { rememberFor } from "@/lib/cache/remember-for";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import {
  type Hit,
  type SearchQuery,
  type SearchEngine,
  type Summary,
  type ValueCount,
  type PageWindow,
  queryForTerms,
} from "../engine/engine";
import { INTERMEDIATE_MAX_AGE_MS, createListCache } from "../engine/list-cache";
import { invalidatingTag } from "../engine/cached-engine";
import { DEFAULT_ORDER, ORDER_BY_SQL } from "../../sort/sort-orders";
import { RANK_TIEBREAK, rankSql } from "../rows/rank";
import { rankHits } from "../rows/rank-hits";
import { resolveGroups, lexemesOf } from "./lexeme-groups";
import type { QueryTerm } from "../query-terms";
import { DETOASTED_WORDS } from "../text-query";
import { BitmapQuery } from "./bitmap-query";
import { DocBitmap, type ChunkRow } from "./doc-bitmap";
import { SWITCH_CONDITIONS } from "../switch-conditions";
import { PRICE_DIMENSION } from "./dimensions";
import { rankBuckets } from "./ranking";
import { needsBitmap, sortPage, sortSql, scanPage, scanSql } from "./index-scan";

async function bitmapQueryOf(run: Sql, searchQuery: SearchQuery): Promise<BitmapQuery> {
  return new BitmapQuery(
    searchQuery,
    searchQuery.words ? await resolveGroups(run, searchQuery.words) : [],
  );
}

/**
 * Maximum memory (bytes) of all cached sets of products. A common word of a million products needs
 * 0.3 MB.
 */
const MAX_CACHED_BYTES = 16 * 2 ** 20;
const remember = createListCache("places", MAX_CACHED_BYTES, {
  weigh: (docs) => (docs as DocBitmap).bytes,
  maxAgeMs: INTERMEDIATE_MAX_AGE_MS,
});

/**
 * Returns whether only categories and words limit the list. `ignored`: a filter that is not
 * applied.
 */
const isUnfiltered = (
  { storeId, sellerCode, affordable, matchesNothing, filters }: SearchQuery,
  ignored?: number,
): boolean =>
  storeId === null &&
  sellerCode === null &&
  affordable === null &&
  !matchesNothing &&
  filters.parameters.length === 0 &&
  (filters.price === null || ignored === PRICE_DIMENSION) &&
  filters.switches.length === 0;
const isPlain = (searchQuery: SearchQuery): boolean =>
  searchQuery.words === null && isUnfiltered(searchQuery);

/** Like `loadDocs`, cached, so that it runs once for all requests of a page. */
function cachedDocs(run: Sql, searchQuery: SearchQuery, ignored?: number): Promise<DocBitmap> {
  const { words, ...otherConditions } = searchQuery;
  const termsKey = words && [lexemesOf(words.terms), words.skuPrefix, words.only];
  return remember(run, [otherConditions, termsKey, ignored], invalidatingTag(searchQuery), () =>
    loadDocs(run, searchQuery, ignored),
  );
}

/** The products that match a search query. `ignored`: a filter that is not applied. */
function matchingDocs(run: Sql, searchQuery: SearchQuery, ignored?: number): Promise<DocBitmap> {
  const { words, filters } = searchQuery;
  if (!words) return loadDocs(run, searchQuery, ignored);
  if (isUnfiltered(searchQuery, ignored))
    return docsWithTerms(run, words).then((set) => set.inCategories(searchQuery.categoryIds));
  // If the ignored filter is not set, the result is that of the whole query, which has a cache
  // entry already.
  const effectivelyIgnored = ignored === PRICE_DIMENSION && !filters.price ? undefined : ignored;
  return cachedDocs(run, searchQuery, effectivelyIgnored);
}

/**
 * The products of the whole shop that match the terms, or whose article number begins with the
 * text.
 */
async function docsWithTerms(
  run: Sql,
  { terms, skuPrefix, only }: NonNullable<SearchQuery["words"]>,
): Promise<DocBitmap> {
  const [termDocs, skuDocs] = await Promise.all([
    terms.length === 0
      ? DocBitmap.fromChunks([])
      : cachedDocs(run, queryForTerms(terms, { ...(only && { only }) })),
    skuPrefix === null ? null : cachedDocs(run, queryForTerms([], { skuPrefix })),
  ]);
  return skuDocs && skuDocs.size > 0 ? termDocs.union(skuDocs) : termDocs;
}

async function loadDocs(run: Sql, searchQuery: SearchQuery, ignored?: number): Promise<DocBitmap> {
  const bitmapQuery = await bitmapQueryOf(run, searchQuery);
  return DocBitmap.fromChunks(
    await run<ChunkRow>(
      `${bitmapQuery.withClause} SELECT chunk_id AS chunk, category_id AS category, bit_send(met) AS bits FROM (SELECT n.chunk_id, n.category_id, ${bitmapQuery.matchBits(ignored)} AS met FROM narrowed n) n WHERE bit_count(met) > 0`,
      bitmapQuery.values,
    ),
  );
}

/** The number of products per category, in some categories or the whole shop. */
const countByCategory = (run: Sql, categoryIds: readonly number[] | null) =>
  run<{ categoryId: number; count: number }>(
    `SELECT category_id AS "categoryId", sum(n)::integer AS count FROM search_chunks WHERE $1::integer[] IS NULL OR category_id = ANY($1) GROUP BY 1 HAVING sum(n) > 0`,
    [categoryIds],
  );

const sumCounts = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/**
 * Maximum age (ms) of the cached number of the shop's products. It is only used to choose between
 * two ways of computing the same result.
 */
const PRODUCT_COUNT_AGE_MS = 60_000;
const rememberProductCount = rememberFor<number>(PRODUCT_COUNT_AGE_MS);
const cachedProductCount = (): Promise<number> =>
  rememberProductCount("shop", async () => sumCounts(await countByCategory(query, null)));

/** Reading one product by its ordinal costs as much as scanning this many entries of an index. */
const ROW_FETCH_COST = 5;

/**
 * Returns whether reading `hits` products and sorting them is cheaper than scanning an index in its
 * order, from whichever end is nearer, until the window is filled; `scanned` is the number of
 * products in that index. The last term makes small lists be sorted.
 */
const isSortCheaper = (
  { offset, limit }: Pick<PageWindow, "offset" | "limit">,
  hits: number,
  scanned: number,
): boolean =>
  hits * ROW_FETCH_COST < (Math.min(offset + limit, hits - offset + limit) * scanned) / hits + 1000;

const leavesIn = (
  searchQuery: SearchQuery,
  counts: readonly { categoryId: number }[],
): number[] | null =>
  searchQuery.categoryIds === null ? null : counts.map(({ categoryId }) => categoryId);

/**
 * How to scan a list: its categories (`leaves`; null: the whole shop), how many products these have
 * (`scanned`), how many of them match (`total`), and which (`set`; null: all). `ignored`: a filter
 * that is not applied.
 */
async function planScan(
  run: Sql,
  searchQuery: SearchQuery,
  ignored?: number,
): Promise<{ leaves: number[] | null; scanned: number; total: number; set: DocBitmap | null }> {
  const isWhole = searchQuery.words === null && isUnfiltered(searchQuery, ignored);
  if (searchQuery.categoryIds === null && !isWhole) {
    const [scanned, set] = await Promise.all([
      cachedProductCount(),
      matchingDocs(run, searchQuery, ignored),
    ]);
    return { leaves: null, scanned, total: set.size, set };
  }
  const [counts, matching] = await Promise.all([
    countByCategory(run, searchQuery.categoryIds),
    isWhole ? null : matchingDocs(run, searchQuery, ignored),
  ]);
  const [leaves, scanned] = [leavesIn(searchQuery, counts), sumCounts(counts)];
  const set = matching ?? (needsBitmap(leaves) ? await loadDocs(run, searchQuery, ignored) : null);
  return { leaves, scanned, total: matching ? matching.size : scanned, set };
}

async function page(
  run: Sql,
  searchQuery: SearchQuery,
  window: PageWindow,
): Promise<{ ids: number[]; total: number }> {
  const { sort, offset } = window;
  const { leaves, scanned, total, set } = await planScan(run, searchQuery);
  if (offset >= total) return { total, ids: [] };
  if (sort === null && searchQuery.words && set)
    return { total, ids: await rankedPage(run, searchQuery, window, set, { leaves, scanned }) };
  const sorted = { ...window, sort: sort ?? DEFAULT_ORDER } as const;
  return {
    total,
    ids:
      set && isSortCheaper(window, total, scanned)
        ? await sortPage(run, sorted, set)
        : await scanPage(run, sorted, total, leaves, set),
  };
}

/** Maximum number of matches that are ranked row by row; more are ranked by bitmaps. */
const MAX_RANKED_BY_ROWS = 1200;

type ScanScope = { leaves: number[] | null; scanned: number };

/** A page of the matches, by relevance. */
const rankedPage = (
  run: Sql,
  searchQuery: SearchQuery,
  window: PageWindow,
  set: DocBitmap,
  within: ScanScope,
): Promise<number[]> =>
  set.size <= MAX_RANKED_BY_ROWS
    ? rankedByRows(run, searchQuery, window, set)
    : rankedByBitmap(run, searchQuery, window, within);

async function rankedByBitmap(
  run: Sql,
  searchQuery: SearchQuery,
  window: PageWindow,
  { leaves, scanned }: ScanScope,
): Promise<number[]> {
  const buckets = await rankBuckets(run, searchQuery, window);
  const parts = await Promise.all(
    buckets.map(({ before, docs }) => {
      const offset = Math.max(0, window.offset - before);
      const bucketWindow = {
        sort: RANK_TIEBREAK,
        language: window.language,
        offset,
        limit: Math.min(window.offset + window.limit - before - offset, docs.size - offset),
      } as const;
      return isSortCheaper(bucketWindow, docs.size, scanned)
        ? sortPage(run, bucketWindow, docs)
        : scanPage(run, bucketWindow, docs.size, leaves, docs);
    }),
  );
  return parts.flat();
}

async function rankedByRows(
  run: Sql,
  { words }: SearchQuery,
  window: PageWindow,
  set: DocBitmap,
): Promise<number[]> {
  const { offset, limit } = window;
  const values: unknown[] = [set.ordinals()];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const rank = words ? rankSql(words, bind) : "";
  const rows = await run<{ id: number }>(
    `SELECT s.product_id AS id
     FROM (SELECT s.product_id, s.sku_key, s.name_key_nospace, s.in_stock, s.popularity, ${DETOASTED_WORDS} FROM search_listing l JOIN product_search s USING (product_id) WHERE l.ord = ANY($1::integer[]) OFFSET 0) s
     ORDER BY ${rank ? `${rank}, ` : ""}${ORDER_BY_SQL[RANK_TIEBREAK](window.language)} LIMIT ${bind(limit)}::integer OFFSET ${bind(offset)}::integer`,
    values,
  );
  return rows.map(({ id }) => id);
}

async function topHits(
  run: Sql,
  searchQuery: SearchQuery,
  limit: number,
): Promise<{ hits: Hit[]; total: number }> {
  const { leaves, scanned, total, set } = await planScan(run, searchQuery);
  if (total === 0 || !set) return { total, hits: [] };
  const window = { sort: "orderbypopular", language: "az", offset: 0, limit } as const;
  const popularSql = (bind: (value: unknown) => string): string =>
    isSortCheaper(window, total, scanned)
      ? sortSql(window, set, bind)
      : scanSql(window, total, leaves, set, bind).text;
  return {
    total,
    hits: await rankHits(run, searchQuery.words?.terms ?? [], {
      candidatesSql: (bind) => `SELECT id AS product_id FROM (${popularSql(bind)}) popular`,
      limit,
    }),
  };
}

/** Only values of parameters and of the on/off filters are counted. */
const COUNTED_VALUES = `(c.parameter_id > 0 OR c.parameter_id = ANY('{${SWITCHES.map((key) => SWITCH_CONDITIONS[key].id).join(",")}}'))`;

/** The counts of values; parameter 0 has the count of the whole list. */
async function countValues(run: Sql, searchQuery: SearchQuery): Promise<ValueCount[]> {
  if (isPlain(searchQuery))
    return run<ValueCount>(
      `SELECT v.parameter_id AS "parameterId", v.value_key AS "valueKey", max(v.number)::double precision AS number, sum(c.n)::integer AS count
       FROM search_value_chunks c JOIN search_values v USING (value_id) WHERE ${COUNTED_VALUES} AND ($1::integer[] IS NULL OR c.chunk_id IN (SELECT chunk_id FROM search_chunks WHERE category_id = ANY($1))) GROUP BY 1, 2
       UNION ALL SELECT 0, '', NULL, COALESCE(sum(n), 0)::integer FROM search_chunks WHERE $1::integer[] IS NULL OR category_id = ANY($1)`,
      [searchQuery.categoryIds],
    );
  const bitmapQuery = await bitmapQueryOf(run, searchQuery);
  return run<ValueCount>(
    `${bitmapQuery.withClause}, ${maskedCte(bitmapQuery)},
     counted AS (SELECT c.value_id, sum(bit_count(c.bits & ${facetMask(bitmapQuery)}))::integer AS count FROM masked m JOIN search_value_chunks c USING (chunk_id) WHERE ${COUNTED_VALUES} GROUP BY 1)
     SELECT v.parameter_id AS "parameterId", v.value_key AS "valueKey", max(v.number) FILTER (WHERE count > 0)::double precision AS number, sum(count)::integer AS count FROM counted JOIN search_values v USING (value_id) GROUP BY 1, 2 HAVING sum(count) > 0
     UNION ALL SELECT 0, '', NULL, COALESCE(sum(bit_count(m.every)), 0)::integer FROM masked m`,
    bitmapQuery.values,
  );
}

/**
 * The products of a chunk that match everything (`every`), and for each filter those that match
 * everything else (`but0`, `but1`, ...).
 */
const maskedCte = (bitmapQuery: BitmapQuery): string => {
  const exceptOne = bitmapQuery.filters.map(
    ({ dimension }, i) => `${bitmapQuery.matchBits(dimension)} AS but${i}`,
  );
  return `masked AS MATERIALIZED (SELECT * FROM (SELECT n.chunk_id, ${[`${bitmapQuery.matchBits()} AS every`, ...exceptOne].join(", ")} FROM narrowed n) m WHERE bit_count(${["every", ...exceptOne.map((_, i) => `but${i}`)].join(" | ")}) > 0)`;
};
const facetMask = (bitmapQuery: BitmapQuery): string =>
  bitmapQuery.filters.length === 0
    ? "m.every"
    : `CASE c.parameter_id ${bitmapQuery.filters.map(({ dimension }, i) => `WHEN ${dimension} THEN m.but${i}`).join(" ")} ELSE m.every END`;

/**
 * Maximum number of products whose values are counted row by row. For more, it is cheaper to count
 * bitmaps of all values in their chunks.
 */
const MAX_COUNTED_BY_ROWS = 1000;

/**
 * The matches of a search that only words and categories limit, if there are few of them; otherwise
 * null.
 */
async function smallResult(run: Sql, searchQuery: SearchQuery): Promise<DocBitmap | null> {
  if (!searchQuery.words || !isUnfiltered(searchQuery)) return null;
  const set = await matchingDocs(run, searchQuery);
  return set.size <= MAX_COUNTED_BY_ROWS ? set : null;
}

/**
 * Facets of few products, from their rows. Null while a value is being renamed (docs/adr/0042),
 * because then some rows still have the old key.
 */
async function facetsByRows(
  run: Sql,
  set: DocBitmap,
): Promise<{ values: ValueCount[]; summary: Summary } | null> {
  type Row = ValueCount & {
    least: number | null;
    most: number | null;
    switched: Record<SwitchKey, number> | null;
  };
  if (set.size === 0)
    return { values: [], summary: { total: 0, price: null, switches: eachSwitch(() => 0) } };
  const switchColumns = SWITCHES.map((key) => `${SWITCH_CONDITIONS[key].sql} AS "${key}"`);
  const counts = SWITCHES.map((key) => `'${key}', (count(*) FILTER (WHERE "${key}"))::integer`);
  const rows = await run<Row>(
    `WITH met AS MATERIALIZED (SELECT ${["s.product_id", "s.price_qepik", ...switchColumns].join(", ")} FROM search_listing s WHERE ord = ANY($1::integer[]) AND NOT EXISTS (SELECT 1 FROM search_old_keys))
     SELECT f.parameter_id AS "parameterId", f.value_key AS "valueKey", max(f.number)::double precision AS number, count(*)::integer AS count, NULL AS least, NULL AS most, NULL::json AS switched FROM met JOIN product_facets f USING (product_id) GROUP BY 1, 2
     UNION ALL SELECT 0, '', NULL, count(*)::integer, min(price_qepik), max(price_qepik), json_build_object(${counts.join(", ")}) FROM met`,
    [set.ordinals()],
  );
  const whole = rows.find(({ parameterId }) => parameterId === 0);
  if (!whole || whole.count === 0) return null;
  const price =
    whole.least === null || whole.most === null
      ? null
      : { from: asQepik(whole.least), to: asQepik(whole.most) };
  const values = rows
    .filter(({ parameterId }) => parameterId > 0)
    .map(({ parameterId, valueKey, number, count }) => ({ parameterId, valueKey, number, count }));
  return {
    values,
    summary: { total: whole.count, price, switches: whole.switched ?? eachSwitch(() => 0) },
  };
}

async function facets(
  run: Sql,
  searchQuery: SearchQuery,
): Promise<{ values: ValueCount[]; summary: Summary }> {
  const smallDocs = await smallResult(run, searchQuery);
  const countedByRows = smallDocs && (await facetsByRows(run, smallDocs));
  if (countedByRows) return countedByRows;
  const [counts, price] = await Promise.all([
    countValues(run, searchQuery),
    priceBounds(run, searchQuery),
  ]);
  const countOf = (parameter: number) =>
    counts.find(({ parameterId }) => parameterId === parameter)?.count ?? 0;
  return {
    values: counts.filter(({ parameterId }) => parameterId > 0),
    summary: {
      total: countOf(0),
      price,
      switches: eachSwitch((key) => countOf(SWITCH_CONDITIONS[key].id)),
    },
  };
}

/** Maximum number of products whose prices are read row by row. */
const MAX_PRICED_BY_ROWS = 3000;

async function priceBounds(run: Sql, searchQuery: SearchQuery): Promise<Summary["price"]> {
  const { leaves, total, set } = await planScan(run, searchQuery, PRICE_DIMENSION);
  if (total === 0) return null;
  if (set && set.size <= MAX_PRICED_BY_ROWS) {
    const [row] = await run<{ least: number | null; most: number | null }>(
      "WITH met AS MATERIALIZED (SELECT price_qepik FROM search_listing WHERE ord = ANY($1::integer[])) SELECT min(price_qepik) AS least, max(price_qepik) AS most FROM met",
      [set.ordinals()],
    );
    return row?.least == null || row.most == null
      ? null
      : { from: asQepik(row.least), to: asQepik(row.most) };
  }
  const firstPrice = (sort: "orderbyprice" | "orderbydescprice") =>
    scanPage(run, { sort, language: "az", offset: 0, limit: 1 }, total, leaves, set, "price_qepik");
  const [[least], [most]] = await Promise.all([
    firstPrice("orderbyprice"),
    firstPrice("orderbydescprice"),
  ]);
  return least === undefined || most === undefined
    ? null
    : { from: asQepik(least), to: asQepik(most) };
}

const hasMatch = async (run: Sql, terms: readonly QueryTerm[]): Promise<boolean> =>
  (await matchingDocs(run, queryForTerms(terms))).size > 0;

async function categoryCounts(
  run: Sql,
  searchQuery: SearchQuery,
): Promise<{ categoryId: number; count: number }[]> {
  if (isPlain(searchQuery)) return countByCategory(run, searchQuery.categoryIds);
  return [...(await matchingDocs(run, searchQuery)).countByCategory].map(([categoryId, count]) => ({
    categoryId,
    count,
  }));
}

/** Reads lists from the bitmap tables (docs/adr/0036). */
export const bitmapEngine: SearchEngine = { hasMatch, page, topHits, facets, categoryCounts };
