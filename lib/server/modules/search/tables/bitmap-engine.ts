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
import { PARTS_MS, createListCache } from "../engine/list-cache";
import { invalidatingTag } from "../engine/cached-engine";
import { ORDER_BY_SQL } from "../../sort/sort-orders";
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

async function bitmapQueryOf(run: Sql, question: SearchQuery): Promise<BitmapQuery> {
  return new BitmapQuery(question, question.words ? await resolveGroups(run, question.words) : []);
}

/**
 * Bytes of all places that are remembered together; a common word of a million products has 0.3 MB.
 */
const REMEMBERED = 16 * 2 ** 20;
const remember = createListCache("places", REMEMBERED, {
  weigh: (cache) => (cache as DocBitmap).bytes,
  maxAgeMs: PARTS_MS,
});

/** Nothing narrows the list but its categories and words; `but`: nor a filter besides that one. */
const isUnfiltered = (
  { storeId, sellerCode, affordable, matchesNothing: isEmpty, filters: chosen }: SearchQuery,
  but?: number,
): boolean =>
  storeId === null &&
  sellerCode === null &&
  affordable === null &&
  !isEmpty &&
  chosen.parameters.length === 0 &&
  (chosen.price === null || but === PRICE_DIMENSION) &&
  chosen.switches.length === 0;
const isPlain = (question: SearchQuery): boolean =>
  question.words === null && isUnfiltered(question);

/** As `loadDocs`, once for all of a page who ask for them. */
function sharedPlaces(run: Sql, question: SearchQuery, but?: number): Promise<DocBitmap> {
  const { words, ...others } = question;
  const having = words && [lexemesOf(words.slots), words.skuPrefix, words.only];
  return remember(run, [others, having, but], invalidatingTag(question), () =>
    loadDocs(run, question, but),
  );
}

/** The places that meet a question; `but`: without regard to that filter. */
function matchingDocs(run: Sql, question: SearchQuery, but?: number): Promise<DocBitmap> {
  const { words, filters: chosen } = question;
  if (!words) return loadDocs(run, question, but);
  if (isUnfiltered(question, but))
    return docsWithTerms(run, words).then((set) => set.inCategories(question.categoryIds));
  // Without regard to a filter that is not chosen, it is the same.
  const ignored = but === PRICE_DIMENSION && !chosen.price ? undefined : but;
  return sharedPlaces(run, question, ignored);
}

/**
 * The places in the whole shop that have the words, or the article number they may be the beginning
 * of.
 */
async function docsWithTerms(
  run: Sql,
  { slots, skuPrefix: article, only }: NonNullable<SearchQuery["words"]>,
): Promise<DocBitmap> {
  const [having, numbered] = await Promise.all([
    slots.length === 0
      ? DocBitmap.fromChunks([])
      : sharedPlaces(run, queryForTerms(slots, { ...(only && { only }) })),
    article === null ? null : sharedPlaces(run, queryForTerms([], { article })),
  ]);
  return numbered && numbered.size > 0 ? having.union(numbered) : having;
}

async function loadDocs(run: Sql, question: SearchQuery, but?: number): Promise<DocBitmap> {
  const narrowing = await bitmapQueryOf(run, question);
  return DocBitmap.fromChunks(
    await run<ChunkRow>(
      `${narrowing.withClause} SELECT chunk_id AS chunk, category_id AS category, bit_send(met) AS bits FROM (SELECT n.chunk_id, n.category_id, ${narrowing.matchBits(but)} AS met FROM narrowed n) n WHERE bit_count(met) > 0`,
      narrowing.values,
    ),
  );
}

/** Every product of some categories, or of the shop, per category. */
const countByCategory = (run: Sql, categoryIds: readonly number[] | null) =>
  run<{ categoryId: number; count: number }>(
    `SELECT category_id AS "categoryId", sum(n)::integer AS count FROM search_chunks WHERE $1::integer[] IS NULL OR category_id = ANY($1) GROUP BY 1 HAVING sum(n) > 0`,
    [categoryIds],
  );

const sumCounts = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/**
 * How old (ms) the number of the shop's products may be by which two ways of the same answer are
 * chosen.
 */
const AGE_MS = 60_000;
const rememberProducts = rememberFor<number>(AGE_MS);
const cachedProductCount = (): Promise<number> =>
  rememberProducts("shop", async () => sumCounts(await countByCategory(query, null)));

/**
 * What a product costs to read by its place, in entries of an index walked; and how many are read
 * so at most.
 */
const ROW_FETCH_COST = 5;

/** Whether so many hits of `of` products are sooner sorted than found by walking their order. */
const isSortCheaper = ({ offset, limit }: PageWindow, hits: number, of: number): boolean =>
  hits * ROW_FETCH_COST < (Math.min(offset + limit, hits - offset + limit) * of) / hits + 1000;

const leavesIn = (
  question: SearchQuery,
  counts: readonly { categoryId: number }[],
): number[] | null =>
  question.categoryIds === null ? null : counts.map(({ categoryId }) => categoryId);

/**
 * A list of some categories as it is walked: its leaves, how many products these have, and the
 * places that are in it; `but`: without regard to that filter.
 */
async function planScan(
  run: Sql,
  question: SearchQuery,
  but?: number,
): Promise<{ leaves: number[] | null; of: number; total: number; set: DocBitmap | null }> {
  const isWhole = question.words === null && isUnfiltered(question, but);
  if (question.categoryIds === null && !isWhole) {
    const [of, set] = await Promise.all([cachedProductCount(), matchingDocs(run, question, but)]);
    return { leaves: null, of, total: set.size, set };
  }
  const [counts, narrower] = await Promise.all([
    countByCategory(run, question.categoryIds),
    isWhole ? null : matchingDocs(run, question, but),
  ]);
  const [leaves, of] = [leavesIn(question, counts), sumCounts(counts)];
  const set = narrower ?? (needsBitmap(leaves) ? await loadDocs(run, question, but) : null);
  return { leaves, of, total: narrower ? narrower.size : of, set };
}

async function page(
  run: Sql,
  question: SearchQuery,
  window: PageWindow,
): Promise<{ ids: number[]; total: number }> {
  const { sort, offset } = window;
  const { leaves, of, total, set } = await planScan(run, question);
  if (offset >= total) return { total, ids: [] };
  if (sort === null && question.words && set)
    return { total, ids: await ranked(run, question, window, set, { leaves, of }) };
  const sorted = { ...window, sort: sort ?? "orderbydescdate" } as const;
  return {
    total,
    ids:
      set && isSortCheaper(window, total, of)
        ? await sortPage(run, sorted, set)
        : await scanPage(run, sorted, total, leaves, set),
  };
}

/** So many matches are ordered by the rows' own rank; more by the ranks of their places. */
const MAX_RANKED_BY_ROWS = 1200;

type ScanScope = { leaves: number[] | null; of: number };

/** The best matches first. */
const ranked = (
  run: Sql,
  question: SearchQuery,
  window: PageWindow,
  set: DocBitmap,
  within: ScanScope,
): Promise<number[]> =>
  set.size <= MAX_RANKED_BY_ROWS
    ? rankedByRows(run, question, window, set)
    : rankedByBitmap(run, question, window, within);

async function rankedByBitmap(
  run: Sql,
  question: SearchQuery,
  window: PageWindow,
  { leaves, of }: ScanScope,
): Promise<number[]> {
  const classes = await rankBuckets(run, question, window);
  const parts = await Promise.all(
    classes.map(({ before, docs: places }) => {
      const offset = Math.max(0, window.offset - before);
      const own = {
        sort: RANK_TIEBREAK,
        language: window.language,
        offset,
        limit: Math.min(window.offset + window.limit - before - offset, places.size - offset),
      } as const;
      return isSortCheaper(own, places.size, of)
        ? sortPage(run, own, places)
        : scanPage(run, own, places.size, leaves, places);
    }),
  );
  return parts.flat();
}

async function rankedByRows(
  run: Sql,
  { words }: SearchQuery,
  { offset, limit }: PageWindow,
  set: DocBitmap,
): Promise<number[]> {
  const values: unknown[] = [set.ordinals()];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const rank = words ? rankSql(words, bind) : "";
  const rows = await run<{ id: number }>(
    `SELECT s.product_id AS id
     FROM (SELECT s.product_id, s.sku_key, s.name_key_nospace, s.in_stock, s.popularity, ${DETOASTED_WORDS} FROM search_listing l JOIN product_search s USING (product_id) WHERE l.ord = ANY($1::integer[]) OFFSET 0) s
     ORDER BY ${rank ? `${rank}, ` : ""}${ORDER_BY_SQL[RANK_TIEBREAK](() => "")} LIMIT ${bind(limit)}::integer OFFSET ${bind(offset)}::integer`,
    values,
  );
  return rows.map(({ id }) => id);
}

async function topHits(
  run: Sql,
  question: SearchQuery,
  most: number,
): Promise<{ hits: Hit[]; total: number }> {
  const { leaves, of, total, set } = await planScan(run, question);
  if (total === 0 || !set) return { total, hits: [] };
  const window = { sort: "orderbypopular", language: "az", offset: 0, limit: most } as const;
  const popular = (bind: (value: unknown) => string): string =>
    isSortCheaper(window, total, of)
      ? sortSql(window, set, bind)
      : scanSql(window, total, leaves, set, bind).text;
  return {
    total,
    hits: await rankHits(run, question.words?.slots ?? [], {
      chosen: (bind) => `SELECT id AS product_id FROM (${popular(bind)}) popular`,
      limit: most,
    }),
  };
}

/** What is counted per value: parameters' own, and the two a list can be narrowed to. */
const COUNTED_VALUES = `(c.parameter_id > 0 OR c.parameter_id = ANY('{${SWITCHES.map((key) => SWITCH_CONDITIONS[key].id).join(",")}}'))`;

/** Counts of values, and under parameter 0 of the whole list. */
async function countValues(run: Sql, question: SearchQuery): Promise<ValueCount[]> {
  if (isPlain(question))
    return run<ValueCount>(
      `SELECT v.parameter_id AS "parameterId", v.value_key AS "valueKey", max(v.number)::double precision AS number, sum(c.n)::integer AS count
       FROM search_value_chunks c JOIN search_values v USING (value_id) WHERE ${COUNTED_VALUES} AND ($1::integer[] IS NULL OR c.chunk_id IN (SELECT chunk_id FROM search_chunks WHERE category_id = ANY($1))) GROUP BY 1, 2
       UNION ALL SELECT 0, '', NULL, COALESCE(sum(n), 0)::integer FROM search_chunks WHERE $1::integer[] IS NULL OR category_id = ANY($1)`,
      [question.categoryIds],
    );
  const narrowing = await bitmapQueryOf(run, question);
  return run<ValueCount>(
    `${narrowing.withClause}, ${maskedCte(narrowing)},
     counted AS (SELECT c.value_id, sum(bit_count(c.bits & ${facetMask(narrowing)}))::integer AS count FROM masked m JOIN search_value_chunks c USING (chunk_id) WHERE ${COUNTED_VALUES} GROUP BY 1)
     SELECT v.parameter_id AS "parameterId", v.value_key AS "valueKey", max(v.number) FILTER (WHERE count > 0)::double precision AS number, sum(count)::integer AS count FROM counted JOIN search_values v USING (value_id) GROUP BY 1, 2 HAVING sum(count) > 0
     UNION ALL SELECT 0, '', NULL, COALESCE(sum(bit_count(m.every)), 0)::integer FROM masked m`,
    narrowing.values,
  );
}

/** A chunk's places that meet everything, and per filter those that meet everything else. */
const maskedCte = (narrowing: BitmapQuery): string => {
  const but = narrowing.filters.map(
    ({ dimension: of }, i) => `${narrowing.matchBits(of)} AS but${i}`,
  );
  return `masked AS MATERIALIZED (SELECT * FROM (SELECT n.chunk_id, ${[`${narrowing.matchBits()} AS every`, ...but].join(", ")} FROM narrowed n) m WHERE bit_count(${["every", ...but.map((_, i) => `but${i}`)].join(" | ")}) > 0)`;
};
const facetMask = (narrowing: BitmapQuery): string =>
  narrowing.filters.length === 0
    ? "m.every"
    : `CASE c.parameter_id ${narrowing.filters.map(({ dimension: of }, i) => `WHEN ${of} THEN m.but${i}`).join(" ")} ELSE m.every END`;

/**
 * So few products are counted by their own values: all values of the chunks they lie in are more.
 */
const MAX_COUNTED_BY_ROWS = 1000;

/** The places of a search that nothing else narrows but categories, when they are few. */
async function smallResult(run: Sql, question: SearchQuery): Promise<DocBitmap | null> {
  if (!question.words || !isUnfiltered(question)) return null;
  const set = await matchingDocs(run, question);
  return set.size <= MAX_COUNTED_BY_ROWS ? set : null;
}

/**
 * What few products have; null while a value is being renamed, which their own values are one after
 * another.
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
  const met = SWITCHES.map((key) => `${SWITCH_CONDITIONS[key].sql} AS "${key}"`);
  const counts = SWITCHES.map((key) => `'${key}', (count(*) FILTER (WHERE "${key}"))::integer`);
  const rows = await run<Row>(
    `WITH met AS MATERIALIZED (SELECT ${["s.product_id", "s.price_qepik", ...met].join(", ")} FROM search_listing s WHERE ord = ANY($1::integer[]) AND NOT EXISTS (SELECT 1 FROM search_old_keys))
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
  question: SearchQuery,
): Promise<{ values: ValueCount[]; summary: Summary }> {
  const few = await smallResult(run, question);
  const own = few && (await facetsByRows(run, few));
  if (own) return own;
  const [counts, price] = await Promise.all([
    countValues(run, question),
    priceBounds(run, question),
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

/** Places whose prices are read one by one. */
const MAX_PRICED_BY_ROWS = 3000;

async function priceBounds(run: Sql, question: SearchQuery): Promise<Summary["price"]> {
  const { leaves, total, set } = await planScan(run, question, PRICE_DIMENSION);
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
  const at = (sort: "orderbyprice" | "orderbydescprice") =>
    scanPage(run, { sort, language: "az", offset: 0, limit: 1 }, total, leaves, set, "price_qepik");
  const [[least], [most]] = await Promise.all([at("orderbyprice"), at("orderbydescprice")]);
  return least === undefined || most === undefined
    ? null
    : { from: asQepik(least), to: asQepik(most) };
}

const hasMatch = async (run: Sql, slots: readonly QueryTerm[]): Promise<boolean> =>
  (await matchingDocs(run, queryForTerms(slots))).size > 0;

async function categoryCounts(
  run: Sql,
  question: SearchQuery,
): Promise<{ categoryId: number; count: number }[]> {
  if (isPlain(question)) return countByCategory(run, question.categoryIds);
  return [...(await matchingDocs(run, question)).countByCategory].map(([categoryId, count]) => ({
    categoryId,
    count,
  }));
}

/** Lists by the tables made of the rows (docs/adr/0036). */
export const bitmapEngine: SearchEngine = { hasMatch, page, topHits, facets, categoryCounts };
