import type { Sql } from "@/lib/server/db/sql";
import type { Slot } from "../search/slots";
import { allOf, scoresOf } from "../search/text-query";

/** A product that has all words of a search; `named` where its name, category or brand has them. */
export type Hit = { id: number; categoryId: number; named: boolean };
/** Hits, the best first; `complete` when there are no others. */
export type Hits = { hits: Hit[]; complete: boolean };

/** Products looked through from the most popular downwards: any frequent word is met among them. */
const WALK = 1000;
/** Of a rare word all products are looked at, and of any other no more. */
const RARE = 2000;
/** A beginning so short is met by the walk or not at all: it has more words than an index reads in time. */
const SHORT = 2;
/** Enough to choose suggestions from. */
const ENOUGH = 3;

type Row = { id: number; category_id: number; named: boolean; looked: number };

const POPULAR = `SELECT s.* FROM product_search s ORDER BY s.in_stock DESC, s.popularity DESC, s.product_id DESC LIMIT ${WALK}`;
const withWords = (levels: string) => `SELECT s.* FROM product_search s WHERE s.words @@ ${levels}::tsquery LIMIT ${RARE + 1}`;

/**
 * The best products of a search for a suggestion, in any catalogue within milliseconds: first among the most popular ones, where frequent words are met
 * at once; then, for rare words, all that have them. Sorting everything that a frequent word meets would take seconds.
 */
export async function findHits(run: Sql, slots: readonly Slot[]): Promise<Hits> {
  const [all, named] = [allOf(slots), allOf(slots, "AB")];
  const scores = slots.map(scoresOf);
  const values: unknown[] = [all, named];
  const bound = (value: unknown) => `$${values.push(value)}`;
  const score = scores.map((ways) => `CASE ${ways.map(({ value, query }) => `WHEN s.words @@ ${bound(query)}::tsquery THEN ${value}`).join(" ")} ELSE 0 END`).join(" + ");
  // $2 is used in every form of the statement, or its type would be unknown.
  const among = (rows: string, condition: string) => run<Row>(
    `WITH s AS MATERIALIZED (${rows}) SELECT s.product_id AS id, s.category_id, s.words @@ $2::tsquery AS named, (SELECT count(*)::integer FROM s) AS looked
     FROM s WHERE ${condition} ORDER BY ${score} DESC, s.in_stock DESC, s.popularity DESC, s.product_id DESC LIMIT ${WALK}`,
    values,
  );
  const walked = await among(POPULAR, "s.words @@ $1::tsquery");
  const isAll = (walked[0]?.looked ?? (await countedUpTo(run, WALK))) < WALK;
  if (isAll || slots.some(isShort) || walked.filter((row) => row.named).length >= ENOUGH) return { hits: walked.map(hitOf), complete: isAll };
  const rare = await among(withWords("$2"), "s.words @@ $1::tsquery");
  const found = rare.length >= ENOUGH ? rare : await among(withWords("$1"), "true");
  return { hits: merged(found, walked), complete: found !== rare && (found[0]?.looked ?? 0) <= RARE };
}

const countedUpTo = async (run: Sql, limit: number): Promise<number> => (await run<{ n: number }>(`SELECT count(*)::integer AS n FROM (SELECT 1 FROM product_search LIMIT ${limit}) s`))[0]?.n ?? 0;
const isShort = ({ alternatives }: Slot): boolean => alternatives.some(({ prefix, groups }) => prefix && groups.flat().some((word) => word.length <= SHORT));
const hitOf = ({ id, category_id, named }: Row): Hit => ({ id, categoryId: category_id, named });
const merged = (...lists: readonly Row[][]): Hit[] => [...new Map(lists.flat().map((row) => [row.id, hitOf(row)])).values()];
