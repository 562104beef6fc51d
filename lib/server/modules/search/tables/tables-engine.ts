import { asQepik } from "@/lib/format/money";
import type { Sql } from "../../../db/sql";
import { type Question, type SearchEngine, type Summary, type ValueCount, type Window, wordsAlone } from "../engine/engine";
import { rankOf } from "../rows/rank";
import { findWords } from "./found-words";
import type { Slot } from "../slots";
import { UNPACKED } from "../text-query";
import { Narrowing } from "./narrowing";
import { OncePerSearch } from "./once-per-search";
import { PlaceSet, type SentChunk } from "./place-set";
import { IN_STOCK, ON_SALE, PRICE } from "./values";
import { ranksIn } from "./ranking";
import { sortFew, walk } from "./walk";

async function narrowed(run: Sql, question: Question): Promise<Narrowing> {
  return new Narrowing(question, question.words ? await findWords(run, question.words) : []);
}

const found = new OncePerSearch<PlaceSet>();

/** The places that meet a question; `but`: without regard to that filter. */
function placesOf(run: Sql, question: Question, but?: number): Promise<PlaceSet> {
  const { words, chosen, ...others } = question;
  if (!words) return readPlaces(run, question, but);
  // Without regard to a filter that is not chosen, it is the same.
  const ignored = but === PRICE && !chosen.price ? undefined : but;
  return found.of(words.slots, JSON.stringify([others, chosen, words.typed, words.article, ignored]), () => readPlaces(run, question, ignored));
}

async function readPlaces(run: Sql, question: Question, but: number | undefined): Promise<PlaceSet> {
  const narrowing = await narrowed(run, question);
  return new PlaceSet(await run<SentChunk>(`${narrowing.with} SELECT chunk_id AS chunk, category_id AS category, bit_send(met) AS bits FROM (SELECT n.chunk_id, n.category_id, ${narrowing.meetingAll(but)} AS met FROM narrowed n) n WHERE bit_count(met) > 0`, narrowing.values));
}

const isPlain = ({ storeId, sellerCode, affordable, isEmpty, words, chosen }: Question): boolean =>
  storeId === null && sellerCode === null && affordable === null && !isEmpty && words === null && chosen.parameters.length === 0 && chosen.price === null && !chosen.inStock && !chosen.onSale;

/** Every product of some categories, or of the shop, per category. */
const countAll = (run: Sql, categoryIds: readonly number[] | null) =>
  run<{ categoryId: number; count: number }>(`SELECT category_id AS "categoryId", sum(n)::integer AS count FROM search_chunks WHERE $1::integer[] IS NULL OR category_id = ANY($1) GROUP BY 1 HAVING sum(n) > 0`, [categoryIds]);

const countOfAll = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** What a product costs to read by its place, in entries of an index walked; and how many are read so at most. */
const READ = 5;

/** Whether so many hits of `of` products are sooner sorted than found by walking their order. */
const isFew = ({ offset, limit }: Window, hits: number, of: number): boolean => hits * READ < (Math.min(offset + limit, hits - offset + limit) * of) / hits + 1000;

async function page(run: Sql, question: Question, window: Window): Promise<{ ids: number[]; total: number }> {
  const { sort, offset } = window;
  if (isPlain(question)) {
    const total = countOfAll(await countAll(run, question.categoryIds));
    return { total, ids: offset >= total ? [] : await walk(run, { ...window, sort: sort ?? "orderbydescdate" }, total, await leavesOf(run, question.categoryIds), null) };
  }
  const set = await placesOf(run, question);
  const total = set.size;
  if (offset >= total) return { total, ids: [] };
  const of = countOfAll(await countAll(run, question.categoryIds));
  if (sort === null && question.words) return { total, ids: await ranked(run, question, window, set, of) };
  const sorted = { ...window, sort: sort ?? "orderbydescdate" } as const;
  return { total, ids: isFew(window, total, of) ? await sortFew(run, sorted, set) : await walk(run, sorted, total, await leavesOf(run, question.categoryIds), set) };
}

/** The categories that have products. */
const leavesOf = async (run: Sql, categoryIds: readonly number[] | null): Promise<number[] | null> =>
  categoryIds === null ? null : (await run<{ id: number }>("SELECT DISTINCT category_id AS id FROM search_chunks WHERE category_id = ANY($1::integer[]) ORDER BY 1", [categoryIds])).map(({ id }) => id);

/** So many matches are ordered by the rows' own rank; more by the ranks of their places. */
const RANKED_BY_ROWS = 1200;

/** The best matches first. */
const ranked = (run: Sql, question: Question, window: Window, set: PlaceSet, of: number): Promise<number[]> => (set.size <= RANKED_BY_ROWS ? rankedByRows(run, question, window, set) : rankedByPlaces(run, question, window, of));

async function rankedByPlaces(run: Sql, question: Question, window: Window, of: number): Promise<number[]> {
  const leaves = await leavesOf(run, question.categoryIds);
  const ids: number[] = [];
  for (const { before, places } of await ranksIn(run, question, window)) {
    const offset = Math.max(0, window.offset - before);
    const own = { sort: "orderbydescdate", language: window.language, offset, limit: Math.min(window.limit - ids.length, places.size - offset) } as const;
    ids.push(...(isFew(own, places.size, of) ? await sortFew(run, own, places) : await walk(run, own, places.size, leaves, places)));
  }
  return ids;
}

async function rankedByRows(run: Sql, { words }: Question, { offset, limit }: Window, set: PlaceSet): Promise<number[]> {
  const values: unknown[] = [set.places()];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const rank = words ? rankOf(words, bind) : "";
  const rows = await run<{ id: number }>(
    `SELECT s.product_id AS id
     FROM (SELECT s.product_id, s.sku_key, s.name_key_nospace, s.in_stock, s.created_at, ${UNPACKED} FROM search_listing l JOIN product_search s USING (product_id) WHERE l.ord = ANY($1::integer[]) OFFSET 0) s
     ORDER BY ${rank ? `${rank}, ` : ""}s.in_stock DESC, s.created_at DESC, s.product_id DESC LIMIT ${bind(limit)}::integer OFFSET ${bind(offset)}::integer`,
    values,
  );
  return rows.map(({ id }) => id);
}

async function values(run: Sql, question: Question): Promise<ValueCount[]> {
  if (isPlain(question))
    return run<ValueCount>(
      `SELECT v.parameter_id AS "parameterId", v.value_key AS "valueKey", max(v.number)::double precision AS number, sum(c.n)::integer AS count
       FROM search_value_chunks c JOIN search_values v USING (value_id) WHERE c.parameter_id > 0 AND ($1::integer[] IS NULL OR c.chunk_id IN (SELECT chunk_id FROM search_chunks WHERE category_id = ANY($1))) GROUP BY 1, 2`,
      [question.categoryIds],
    );
  const narrowing = await narrowed(run, question);
  return run<ValueCount>(
    `${narrowing.with},
     counted AS (SELECT c.value_id, sum(bit_count(c.bits & ${metBut(narrowing)}))::integer AS count
       FROM masked m JOIN search_value_chunks c USING (chunk_id) WHERE c.parameter_id > 0 GROUP BY 1)
     SELECT v.parameter_id AS "parameterId", v.value_key AS "valueKey", max(v.number) FILTER (WHERE count > 0)::double precision AS number, sum(count)::integer AS count FROM counted JOIN search_values v USING (value_id) GROUP BY 1, 2 HAVING sum(count) > 0`.replace("counted AS", `${maskedBy(narrowing)}, counted AS`),
    narrowing.values,
  );
}

/** A chunk's places that meet everything, and per filter those that meet everything else. */
const maskedBy = (narrowing: Narrowing): string => {
  const but = narrowing.filters.map(({ of }, i) => `${narrowing.meetingAll(of)} AS but${i}`);
  return `masked AS MATERIALIZED (SELECT * FROM (SELECT n.chunk_id, ${[`${narrowing.meetingAll()} AS every`, ...but].join(", ")} FROM narrowed n) m WHERE bit_count(${["every", ...but.map((_, i) => `but${i}`)].join(" | ")}) > 0)`;
};
const metBut = (narrowing: Narrowing): string =>
  narrowing.filters.length === 0 ? "m.every" : `CASE c.parameter_id ${narrowing.filters.map(({ of }, i) => `WHEN ${of} THEN m.but${i}`).join(" ")} ELSE m.every END`;

async function summary(run: Sql, question: Question): Promise<Summary> {
  const narrowing = await narrowed(run, question);
  const rows = await run<{ parameter: number; qepik: number | null; count: number }>(
    `${narrowing.with}, ${maskedBy(narrowing)}
     SELECT 0 AS parameter, NULL::integer AS qepik, COALESCE(sum(bit_count(m.every)), 0)::integer AS count FROM masked m
     UNION ALL SELECT c.parameter_id, v.number::integer, sum(bit_count(c.bits & ${metBut(narrowing)}))::integer
     FROM masked m JOIN search_value_chunks c USING (chunk_id) JOIN search_values v USING (value_id) WHERE c.parameter_id IN (${IN_STOCK}, ${ON_SALE}) GROUP BY 1, 2`,
    narrowing.values,
  );
  const countOf = (parameter: number) => rows.find((row) => row.parameter === parameter)?.count ?? 0;
  return { total: countOf(0), price: await priceBounds(run, question), inStock: countOf(IN_STOCK), onSale: countOf(ON_SALE) };
}

/** Places whose prices are read one by one. */
const FEW = 3000;

async function priceBounds(run: Sql, question: Question): Promise<Summary["price"]> {
  const set = isPlain(question) ? null : await placesOf(run, question, PRICE);
  if (set && set.size <= FEW) {
    const [row] = await run<{ least: number | null; most: number | null }>("WITH met AS MATERIALIZED (SELECT price_qepik FROM search_listing WHERE ord = ANY($1::integer[])) SELECT min(price_qepik) AS least, max(price_qepik) AS most FROM met", [set.places()]);
    return row?.least == null || row.most == null ? null : { from: asQepik(row.least), to: asQepik(row.most) };
  }
  const total = set?.size ?? countOfAll(await countAll(run, question.categoryIds));
  const leaves = await leavesOf(run, question.categoryIds);
  const at = async (sort: "orderbyprice" | "orderbydescprice") => {
    const [id] = total === 0 ? [] : await walk(run, { sort, language: "az", offset: 0, limit: 1 }, total, leaves, set);
    const [row] = id === undefined ? [] : await run<{ price: number }>("SELECT price_qepik AS price FROM search_listing WHERE product_id = $1", [id]);
    return row?.price;
  };
  const [least, most] = await Promise.all([at("orderbyprice"), at("orderbydescprice")]);
  return least === undefined || most === undefined ? null : { from: asQepik(least), to: asQepik(most) };
}

async function any(run: Sql, slots: readonly Slot[]): Promise<boolean> {
  const narrowing = await narrowed(run, wordsAlone(slots));
  const [one] = await run(`${narrowing.with} SELECT 1 FROM narrowed n WHERE bit_count(${narrowing.meetingAll()}) > 0 LIMIT 1`, narrowing.values);
  return one !== undefined;
}

async function categories(run: Sql, question: Question): Promise<{ categoryId: number; count: number }[]> {
  if (isPlain(question)) return countAll(run, question.categoryIds);
  return [...(await placesOf(run, question)).perCategory].map(([categoryId, count]) => ({ categoryId, count }));
}

/** Lists by the tables made of the rows (docs/adr/0036). */
export const tablesEngine: SearchEngine = { any, page, values, summary, categories };
