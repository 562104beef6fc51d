import { asQepik } from "@/lib/format/money";
import { eachSwitch, type SwitchKey, SWITCHES } from "@/lib/contract/list-keys";
import { rememberFor } from "@/lib/cache/remember-for";
import { query } from "../../../db/pool";
import type { Sql } from "../../../db/sql";
import {
  type Hit,
  type Question,
  type SearchEngine,
  type Summary,
  type ValueCount,
  type Window,
  wordsAlone,
} from "../engine/engine";
import { PARTS_MS, rememberingLists } from "../engine/remembered-lists";
import { invalidatingTag } from "../engine/remembering-engine";
import { ORDERS } from "../../sort/sort-orders";
import { RANKED_THEN, rankOf } from "../rows/rank";
import { weigh } from "../rows/weigh";
import { findWords, lexemesOf } from "./found-words";
import type { Slot } from "../slots";
import { UNPACKED } from "../text-query";
import { Narrowing } from "./narrowing";
import { PlaceSet, type SentChunk } from "./place-set";
import { SWITCH_CONDITIONS } from "../switch-conditions";
import { PRICE } from "./values";
import { ranksIn } from "./ranking";
import { needsSet, sortFew, sortingFew, walk, walking } from "./walk";

async function narrowed(run: Sql, question: Question): Promise<Narrowing> {
  return new Narrowing(question, question.words ? await findWords(run, question.words) : []);
}

/**
 * Bytes of all places that are remembered together; a common word of a million products has 0.3 MB.
 */
const REMEMBERED = 16 * 2 ** 20;
const remember = rememberingLists("places", REMEMBERED, {
  weigh: (found) => (found as PlaceSet).bytes,
  maxAgeMs: PARTS_MS,
});

/** Nothing narrows the list but its categories and words; `but`: nor a filter besides that one. */
const isUnfiltered = (
  { storeId, sellerCode, affordable, isEmpty, chosen }: Question,
  but?: number,
): boolean =>
  storeId === null &&
  sellerCode === null &&
  affordable === null &&
  !isEmpty &&
  chosen.parameters.length === 0 &&
  (chosen.price === null || but === PRICE) &&
  chosen.switches.length === 0;
const isPlain = (question: Question): boolean => question.words === null && isUnfiltered(question);

/** As `readPlaces`, once for all of a page who ask for them. */
function sharedPlaces(run: Sql, question: Question, but?: number): Promise<PlaceSet> {
  const { words, ...others } = question;
  const having = words && [lexemesOf(words.slots), words.article, words.only];
  return remember(run, [others, having, but], invalidatingTag(question), () =>
    readPlaces(run, question, but),
  );
}

/** The places that meet a question; `but`: without regard to that filter. */
function placesOf(run: Sql, question: Question, but?: number): Promise<PlaceSet> {
  const { words, chosen } = question;
  if (!words) return readPlaces(run, question, but);
  if (isUnfiltered(question, but))
    return placesOfWords(run, words).then((set) => set.within(question.categoryIds));
  // Without regard to a filter that is not chosen, it is the same.
  const ignored = but === PRICE && !chosen.price ? undefined : but;
  return sharedPlaces(run, question, ignored);
}

/**
 * The places in the whole shop that have the words, or the article number they may be the beginning
 * of.
 */
async function placesOfWords(
  run: Sql,
  { slots, article, only }: NonNullable<Question["words"]>,
): Promise<PlaceSet> {
  const [having, numbered] = await Promise.all([
    slots.length === 0
      ? PlaceSet.of([])
      : sharedPlaces(run, wordsAlone(slots, { ...(only && { only }) })),
    article === null ? null : sharedPlaces(run, wordsAlone([], { article })),
  ]);
  return numbered && numbered.size > 0 ? having.or(numbered) : having;
}

async function readPlaces(run: Sql, question: Question, but?: number): Promise<PlaceSet> {
  const narrowing = await narrowed(run, question);
  return PlaceSet.of(
    await run<SentChunk>(
      `${narrowing.with} SELECT chunk_id AS chunk, category_id AS category, bit_send(met) AS bits FROM (SELECT n.chunk_id, n.category_id, ${narrowing.meetingAll(but)} AS met FROM narrowed n) n WHERE bit_count(met) > 0`,
      narrowing.values,
    ),
  );
}

/** Every product of some categories, or of the shop, per category. */
const countAll = (run: Sql, categoryIds: readonly number[] | null) =>
  run<{ categoryId: number; count: number }>(
    `SELECT category_id AS "categoryId", sum(n)::integer AS count FROM search_chunks WHERE $1::integer[] IS NULL OR category_id = ANY($1) GROUP BY 1 HAVING sum(n) > 0`,
    [categoryIds],
  );

const countOfAll = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/**
 * How old (ms) the number of the shop's products may be by which two ways of the same answer are
 * chosen.
 */
const AGE_MS = 60_000;
const rememberProducts = rememberFor<number>(AGE_MS);
const productsLately = (): Promise<number> =>
  rememberProducts("shop", async () => countOfAll(await countAll(query, null)));

/**
 * What a product costs to read by its place, in entries of an index walked; and how many are read
 * so at most.
 */
const READ = 5;

/** Whether so many hits of `of` products are sooner sorted than found by walking their order. */
const isFew = ({ offset, limit }: Window, hits: number, of: number): boolean =>
  hits * READ < (Math.min(offset + limit, hits - offset + limit) * of) / hits + 1000;

const leavesIn = (
  question: Question,
  counts: readonly { categoryId: number }[],
): number[] | null =>
  question.categoryIds === null ? null : counts.map(({ categoryId }) => categoryId);

/**
 * A list of some categories as it is walked: its leaves, how many products these have, and the
 * places that are in it; `but`: without regard to that filter.
 */
async function walked(
  run: Sql,
  question: Question,
  but?: number,
): Promise<{ leaves: number[] | null; of: number; total: number; set: PlaceSet | null }> {
  const isWhole = question.words === null && isUnfiltered(question, but);
  if (question.categoryIds === null && !isWhole) {
    const [of, set] = await Promise.all([productsLately(), placesOf(run, question, but)]);
    return { leaves: null, of, total: set.size, set };
  }
  const [counts, narrower] = await Promise.all([
    countAll(run, question.categoryIds),
    isWhole ? null : placesOf(run, question, but),
  ]);
  const [leaves, of] = [leavesIn(question, counts), countOfAll(counts)];
  const set = narrower ?? (needsSet(leaves) ? await readPlaces(run, question, but) : null);
  return { leaves, of, total: narrower ? narrower.size : of, set };
}

async function page(
  run: Sql,
  question: Question,
  window: Window,
): Promise<{ ids: number[]; total: number }> {
  const { sort, offset } = window;
  const { leaves, of, total, set } = await walked(run, question);
  if (offset >= total) return { total, ids: [] };
  if (sort === null && question.words && set)
    return { total, ids: await ranked(run, question, window, set, { leaves, of }) };
  const sorted = { ...window, sort: sort ?? "orderbydescdate" } as const;
  return {
    total,
    ids:
      set && isFew(window, total, of)
        ? await sortFew(run, sorted, set)
        : await walk(run, sorted, total, leaves, set),
  };
}

/** So many matches are ordered by the rows' own rank; more by the ranks of their places. */
const RANKED_BY_ROWS = 1200;

type Within = { leaves: number[] | null; of: number };

/** The best matches first. */
const ranked = (
  run: Sql,
  question: Question,
  window: Window,
  set: PlaceSet,
  within: Within,
): Promise<number[]> =>
  set.size <= RANKED_BY_ROWS
    ? rankedByRows(run, question, window, set)
    : rankedByPlaces(run, question, window, within);

async function rankedByPlaces(
  run: Sql,
  question: Question,
  window: Window,
  { leaves, of }: Within,
): Promise<number[]> {
  const classes = await ranksIn(run, question, window);
  const parts = await Promise.all(
    classes.map(({ before, places }) => {
      const offset = Math.max(0, window.offset - before);
      const own = {
        sort: RANKED_THEN,
        language: window.language,
        offset,
        limit: Math.min(window.offset + window.limit - before - offset, places.size - offset),
      } as const;
      return isFew(own, places.size, of)
        ? sortFew(run, own, places)
        : walk(run, own, places.size, leaves, places);
    }),
  );
  return parts.flat();
}

async function rankedByRows(
  run: Sql,
  { words }: Question,
  { offset, limit }: Window,
  set: PlaceSet,
): Promise<number[]> {
  const values: unknown[] = [set.places()];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const rank = words ? rankOf(words, bind) : "";
  const rows = await run<{ id: number }>(
    `SELECT s.product_id AS id
     FROM (SELECT s.product_id, s.sku_key, s.name_key_nospace, s.in_stock, s.popularity, ${UNPACKED} FROM search_listing l JOIN product_search s USING (product_id) WHERE l.ord = ANY($1::integer[]) OFFSET 0) s
     ORDER BY ${rank ? `${rank}, ` : ""}${ORDERS[RANKED_THEN](() => "")} LIMIT ${bind(limit)}::integer OFFSET ${bind(offset)}::integer`,
    values,
  );
  return rows.map(({ id }) => id);
}

async function weighed(
  run: Sql,
  question: Question,
  most: number,
): Promise<{ hits: Hit[]; total: number }> {
  const { leaves, of, total, set } = await walked(run, question);
  if (total === 0 || !set) return { total, hits: [] };
  const window = { sort: "orderbypopular", language: "az", offset: 0, limit: most } as const;
  const popular = (bind: (value: unknown) => string): string =>
    isFew(window, total, of)
      ? sortingFew(window, set, bind)
      : walking(window, total, leaves, set, bind).text;
  return {
    total,
    hits: await weigh(run, question.words?.slots ?? [], {
      chosen: (bind) => `SELECT id AS product_id FROM (${popular(bind)}) popular`,
      limit: most,
    }),
  };
}

/** What is counted per value: parameters' own, and the two a list can be narrowed to. */
const COUNTED = `(c.parameter_id > 0 OR c.parameter_id = ANY('{${SWITCHES.map((key) => SWITCH_CONDITIONS[key].id).join(",")}}'))`;

/** Counts of values, and under parameter 0 of the whole list. */
async function countValues(run: Sql, question: Question): Promise<ValueCount[]> {
  if (isPlain(question))
    return run<ValueCount>(
      `SELECT v.parameter_id AS "parameterId", v.value_key AS "valueKey", max(v.number)::double precision AS number, sum(c.n)::integer AS count
       FROM search_value_chunks c JOIN search_values v USING (value_id) WHERE ${COUNTED} AND ($1::integer[] IS NULL OR c.chunk_id IN (SELECT chunk_id FROM search_chunks WHERE category_id = ANY($1))) GROUP BY 1, 2
       UNION ALL SELECT 0, '', NULL, COALESCE(sum(n), 0)::integer FROM search_chunks WHERE $1::integer[] IS NULL OR category_id = ANY($1)`,
      [question.categoryIds],
    );
  const narrowing = await narrowed(run, question);
  return run<ValueCount>(
    `${narrowing.with}, ${maskedBy(narrowing)},
     counted AS (SELECT c.value_id, sum(bit_count(c.bits & ${metBut(narrowing)}))::integer AS count FROM masked m JOIN search_value_chunks c USING (chunk_id) WHERE ${COUNTED} GROUP BY 1)
     SELECT v.parameter_id AS "parameterId", v.value_key AS "valueKey", max(v.number) FILTER (WHERE count > 0)::double precision AS number, sum(count)::integer AS count FROM counted JOIN search_values v USING (value_id) GROUP BY 1, 2 HAVING sum(count) > 0
     UNION ALL SELECT 0, '', NULL, COALESCE(sum(bit_count(m.every)), 0)::integer FROM masked m`,
    narrowing.values,
  );
}

/** A chunk's places that meet everything, and per filter those that meet everything else. */
const maskedBy = (narrowing: Narrowing): string => {
  const but = narrowing.filters.map(({ of }, i) => `${narrowing.meetingAll(of)} AS but${i}`);
  return `masked AS MATERIALIZED (SELECT * FROM (SELECT n.chunk_id, ${[`${narrowing.meetingAll()} AS every`, ...but].join(", ")} FROM narrowed n) m WHERE bit_count(${["every", ...but.map((_, i) => `but${i}`)].join(" | ")}) > 0)`;
};
const metBut = (narrowing: Narrowing): string =>
  narrowing.filters.length === 0
    ? "m.every"
    : `CASE c.parameter_id ${narrowing.filters.map(({ of }, i) => `WHEN ${of} THEN m.but${i}`).join(" ")} ELSE m.every END`;

/**
 * So few products are counted by their own values: all values of the chunks they lie in are more.
 */
const COUNTED_BY_ROWS = 1000;

/** The places of a search that nothing else narrows but categories, when they are few. */
async function fewPlaces(run: Sql, question: Question): Promise<PlaceSet | null> {
  if (!question.words || !isUnfiltered(question)) return null;
  const set = await placesOf(run, question);
  return set.size <= COUNTED_BY_ROWS ? set : null;
}

/**
 * What few products have; null while a value is being renamed, which their own values are one after
 * another.
 */
async function facetsOfFew(
  run: Sql,
  set: PlaceSet,
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
    [set.places()],
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
  question: Question,
): Promise<{ values: ValueCount[]; summary: Summary }> {
  const few = await fewPlaces(run, question);
  const own = few && (await facetsOfFew(run, few));
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
const FEW = 3000;

async function priceBounds(run: Sql, question: Question): Promise<Summary["price"]> {
  const { leaves, total, set } = await walked(run, question, PRICE);
  if (total === 0) return null;
  if (set && set.size <= FEW) {
    const [row] = await run<{ least: number | null; most: number | null }>(
      "WITH met AS MATERIALIZED (SELECT price_qepik FROM search_listing WHERE ord = ANY($1::integer[])) SELECT min(price_qepik) AS least, max(price_qepik) AS most FROM met",
      [set.places()],
    );
    return row?.least == null || row.most == null
      ? null
      : { from: asQepik(row.least), to: asQepik(row.most) };
  }
  const at = (sort: "orderbyprice" | "orderbydescprice") =>
    walk(run, { sort, language: "az", offset: 0, limit: 1 }, total, leaves, set, "price_qepik");
  const [[least], [most]] = await Promise.all([at("orderbyprice"), at("orderbydescprice")]);
  return least === undefined || most === undefined
    ? null
    : { from: asQepik(least), to: asQepik(most) };
}

const any = async (run: Sql, slots: readonly Slot[]): Promise<boolean> =>
  (await placesOf(run, wordsAlone(slots))).size > 0;

async function categories(
  run: Sql,
  question: Question,
): Promise<{ categoryId: number; count: number }[]> {
  if (isPlain(question)) return countAll(run, question.categoryIds);
  return [...(await placesOf(run, question)).perCategory].map(([categoryId, count]) => ({
    categoryId,
    count,
  }));
}

/** Lists by the tables made of the rows (docs/adr/0036). */
export const tablesEngine: SearchEngine = { any, page, weighed, facets, categories };
