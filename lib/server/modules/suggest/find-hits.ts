import type { Sql } from "@/lib/server/db/sql";
import type { Slot } from "../search/slots";
import { allOf, scoresOf } from "../search/text-query";

/** A product that has all words of a search; `named` where its name, category or brand has them. */
export type Hit = { id: number; categoryId: number; named: boolean };
/** Hits, the best first; `complete` when there are no others. */
export type Hits = { hits: Hit[]; complete: boolean };

/** A search of about so many products is rare: all of them are read. */
const RARE = 500;
/** Products looked through from the most popular downwards for a frequent word. */
const WALK = 400;
/** Read when the most popular products have the words not together. */
const FEW = 200;
/** Hits that are weighed against each other, those named so and the most popular ones. */
const WEIGHED = 150;
/** A beginning so short is met by the walk or not at all: it has more words than an index reads in time. */
const SHORT = 2;
/** Enough to choose suggestions from. */
const ENOUGH = 3;

type Row = { id: number; category_id: number; named: boolean };

const BY_POPULARITY = "s.in_stock DESC, s.popularity DESC, s.product_id DESC";
const COLUMNS = "s.product_id, s.category_id, s.in_stock, s.popularity, s.words";
const POPULAR = `SELECT ${COLUMNS} FROM (SELECT product_id FROM search_listing s ORDER BY ${BY_POPULARITY} LIMIT ${WALK}) popular JOIN product_search s USING (product_id) WHERE s.words @@ $1::tsquery`;
const indexed = (limit: number, words: "$1" | "$2") => `SELECT ${COLUMNS} FROM product_search s WHERE s.words @@ ${words}::tsquery LIMIT ${limit}`;

/**
 * The best products of a search for a suggestion, within milliseconds in any catalogue: rare words through the index, frequent ones among the most
 * popular products, because sorting all of them would take seconds.
 */
export async function findHits(run: Sql, slots: readonly Slot[]): Promise<Hits> {
  const values: unknown[] = [allOf(slots), allOf(slots, "AB")];
  const bound = (value: unknown) => `$${values.push(value)}`;
  const score = slots.map((slot) => `CASE ${scoresOf(slot).map(({ value, query }) => `WHEN s.words @@ ${bound(query)}::tsquery THEN ${value}`).join(" ")} ELSE 0 END`).join(" + ");
  const weighed = (rows: string) => run<Row>(
    `WITH s AS MATERIALIZED (${rows}), named AS MATERIALIZED (SELECT s.*, s.words @@ $2::tsquery AS named, s.words @@ $1::tsquery AS met FROM s),
       placed AS (SELECT s.*, row_number() OVER (ORDER BY s.named DESC, ${BY_POPULARITY}) AS place FROM named s WHERE s.met)
     SELECT s.product_id AS id, s.category_id, s.named FROM placed s ORDER BY CASE WHEN s.place <= ${WEIGHED} THEN ${score} ELSE 0 END DESC, s.place`,
    values,
  );
  const isRare = Math.min(...slots.map(({ count }) => count)) <= RARE;
  if (isRare) {
    const all = await weighed(indexed(RARE + 1, "$1"));
    // Words may have become frequent since they were counted.
    if (all.length <= RARE) return { hits: all.map(hitOf), complete: true };
  }
  const popular = await weighed(POPULAR);
  if (slots.some(isShort) || popular.filter(({ named }) => named).length >= ENOUGH) return { hits: popular.map(hitOf), complete: false };
  const named = await weighed(indexed(FEW, "$2"));
  const found = named.length >= ENOUGH ? named : await weighed(indexed(FEW, "$1"));
  return { hits: merged(found, popular), complete: found !== named && found.length < FEW };
}

const isShort = ({ alternatives }: Slot): boolean => alternatives.some(({ prefix, groups }) => prefix && groups.flat().some((word) => word.length <= SHORT));
const hitOf = ({ id, category_id, named }: Row): Hit => ({ id, categoryId: category_id, named });
const merged = (...lists: readonly Row[][]): Hit[] => [...new Map(lists.flat().map((row) => [row.id, hitOf(row)])).values()];
