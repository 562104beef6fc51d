import type { Sql } from "@/lib/server/db/sql";
import { engine } from "../search/engine/current-engine";
import { type Question, wordsAlone } from "../search/engine/engine";
import type { Slot } from "../search/slots";
import { allOf, scoresOf, UNPACKED } from "../search/text-query";

/** A product that has all words of a search; `named` where its name, category or brand has them. */
export type Hit = { id: number; categoryId: number; named: boolean };
/** Hits, the best first; `counts`: how many of all there are by category, null when they are too many to count for a letter typed. */
export type Hits = { hits: Hit[]; counts: ReadonlyMap<number, number> | null };

/** Where a product is named. */
const NAMING = "AB";
/** The most popular products of a search that are weighed against each other. */
const WEIGHED = 150;
/** Products looked through from the most popular downwards for a letter or two, which begin more words than are read in time. */
const WALK = 250;
const SHORT = 2;
/** So many are counted by category. */
const COUNTED = 500;
/** Enough to choose suggestions from. */
const ENOUGH = 3;

type Row = { id: number; category_id: number; named: boolean };

const COLUMNS = `s.product_id, s.category_id, s.in_stock, s.popularity, ${UNPACKED}`;
const POPULAR = `SELECT ${COLUMNS} FROM (SELECT product_id FROM search_listing s ORDER BY s.in_stock DESC, s.popularity DESC, s.product_id DESC LIMIT ${WALK}) popular JOIN product_search s USING (product_id)`;
const CHOSEN = `SELECT ${COLUMNS} FROM product_search s WHERE s.product_id = ANY($3::integer[])`;

/**
 * The best products of a search for a suggestion, within milliseconds in any catalogue: the most popular by the lists' own tables, as sorting
 * all of a frequent word's by worth takes too long for a letter typed.
 */
export async function findHits(run: Sql, slots: readonly Slot[]): Promise<Hits> {
  const weighed = (rows: string, ...own: unknown[]) => {
    const values: unknown[] = [allOf(slots), allOf(slots, NAMING), ...own];
    const bound = (value: unknown) => `$${values.push(value)}`;
    const score = slots.map((slot) => `CASE ${scoresOf(slot).map(({ value, query }) => `WHEN s.words @@ ${bound(query)}::tsquery THEN ${value}`).join(" ")} ELSE 0 END`).join(" + ");
    return run<Row>(
      `WITH s AS MATERIALIZED (${rows})
       SELECT s.product_id AS id, s.category_id, s.words @@ $2::tsquery AS named FROM s WHERE s.words @@ $1::tsquery
       ORDER BY ${score} DESC, s.in_stock DESC, s.popularity DESC, s.product_id DESC LIMIT ${WEIGHED}`,
      values,
    );
  };
  if (slots.every(isShort)) return { hits: (await weighed(POPULAR)).map(hitOf), counts: null };
  const mostPopular = (question: Question) => engine.page(run, question, { sort: "orderbypopular", language: "az", offset: 0, limit: WEIGHED });
  const question = wordsAlone(slots);
  const { ids, total } = await mostPopular(question);
  const counts = total <= COUNTED ? new Map((await engine.categories(run, question)).map(({ categoryId, count }) => [categoryId, count])) : null;
  const popular = await weighed(CHOSEN, ids);
  const isEnough = total <= WEIGHED || popular.filter(({ named }) => named).length >= ENOUGH;
  const named = isEnough ? [] : (await mostPopular(wordsAlone(slots, { only: NAMING }))).ids;
  return { hits: named.length === 0 ? popular.map(hitOf) : merged(await weighed(CHOSEN, named), popular), counts };
}

const isShort = ({ alternatives }: Slot): boolean => alternatives.some(({ prefix, groups }) => prefix && groups.flat().some((word) => word.length <= SHORT));
const hitOf = ({ id, category_id, named }: Row): Hit => ({ id, categoryId: category_id, named });
const merged = (...lists: readonly Row[][]): Hit[] => [...new Map(lists.flat().map((row) => [row.id, hitOf(row)])).values()];
