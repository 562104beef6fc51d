import type { Sql } from "@/lib/server/db/sql";
import { engine } from "../search/engine/current-engine";
import { type Hit, queryForTerms } from "../search/engine/engine";
import { NAMING_WEIGHTS, rankHits } from "../search/rows/rank-hits";
import type { QueryTerm } from "../search/query-terms";

/**
 * Hits, the best first; `counts`: how many of all there are by category, null when they are too
 * many to count for a letter typed.
 */
export type Hits = { hits: Hit[]; counts: ReadonlyMap<number, number> | null };

/** The most popular products of a search that are weighed against each other. */
const MAX_RANKED = 150;
/**
 * Products looked through from the most popular downwards for a letter or two, which begin more
 * words than are read in time.
 */
const MAX_SCANNED = 250;
const SHORT_PREFIX = 2;
/** So many are counted by category. */
const MAX_COUNTED = 500;
/** Enough to choose suggestions from. */
const MIN_NAMED_HITS = 3;

const POPULAR = `SELECT product_id FROM search_listing l ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id DESC LIMIT ${MAX_SCANNED}`;

const isShort = ({ alternatives }: QueryTerm): boolean =>
  alternatives.some(
    ({ prefix, groups }) => prefix && groups.flat().some((word) => word.length <= SHORT_PREFIX),
  );
const mergeHits = (...lists: readonly Hit[][]): Hit[] => [
  ...new Map(lists.flat().map((hit) => [hit.id, hit])).values(),
];

/**
 * The best products of a search for a suggestion, within milliseconds in any catalogue: of the most
 * popular ones, as sorting all of a frequent word's by worth takes too long for a letter typed.
 */
export async function findHits(run: Sql, slots: readonly QueryTerm[]): Promise<Hits> {
  if (slots.every(isShort))
    return {
      hits: await rankHits(run, slots, { chosen: () => POPULAR, narrows: true, limit: MAX_RANKED }),
      counts: null,
    };
  const question = queryForTerms(slots);
  const { hits, total } = await engine.topHits(run, question, MAX_RANKED);
  const counts =
    total <= MAX_COUNTED
      ? new Map(
          (await engine.categoryCounts(run, question)).map(({ categoryId, count }) => [
            categoryId,
            count,
          ]),
        )
      : null;
  const isEnough =
    total <= MAX_RANKED || hits.filter(({ named }) => named).length >= MIN_NAMED_HITS;
  return {
    hits: isEnough
      ? hits
      : mergeHits(
          (await engine.topHits(run, queryForTerms(slots, { only: NAMING_WEIGHTS }), MAX_RANKED))
            .hits,
          hits,
        ),
    counts,
  };
}
