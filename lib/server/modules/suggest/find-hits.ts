import type { Sql } from "@/lib/server/db/sql";
import { engine } from "../search/engine/current-engine";
import { type Hit, queryForTerms } from "../search/engine/engine";
import { rankHits } from "../search/rows/rank-hits";
import { NAMING_WEIGHTS } from "../search/text-query";
import type { QueryTerm } from "../search/query-terms";

/**
 * Hits, the best first. `counts`: the number of all matches per category; null if there are too
 * many to count while somebody is typing.
 */
export type Hits = { hits: Hit[]; counts: ReadonlyMap<number, number> | null };

/** Maximum number of products that are ranked by relevance: the most popular ones of the search. */
const MAX_RANKED = 150;
/**
 * Products that are scanned, most popular first, for a prefix of one or two letters: more words
 * begin with it than can be read in time.
 */
const MAX_SCANNED = 250;
const MAX_SHORT_PREFIX = 2;
/** Maximum number of matches that are counted per category. */
const MAX_COUNTED = 500;
/** Minimum number of hits in whose name, category or brand the words are. */
const MIN_NAMED_HITS = 3;

const POPULAR = `SELECT product_id FROM search_listing l ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id DESC LIMIT ${MAX_SCANNED}`;

const isShort = ({ alternatives }: QueryTerm): boolean =>
  alternatives.some(
    ({ prefix, groups }) => prefix && groups.flat().some((word) => word.length <= MAX_SHORT_PREFIX),
  );
const mergeHits = (...lists: readonly Hit[][]): Hit[] => [
  ...new Map(lists.flat().map((hit) => [hit.id, hit])).values(),
];

/**
 * Finds the best products for a suggestion, within milliseconds for any catalogue size. Only the
 * most popular matches are ranked by relevance: ranking all matches of a frequent word takes too
 * long while somebody is typing.
 */
export async function findHits(run: Sql, terms: readonly QueryTerm[]): Promise<Hits> {
  if (terms.every(isShort))
    return {
      hits: await rankHits(run, terms, {
        candidatesSql: () => POPULAR,
        onlyMatches: true,
        limit: MAX_RANKED,
      }),
      counts: null,
    };
  const searchQuery = queryForTerms(terms);
  const { hits, total } = await engine.topHits(run, searchQuery, MAX_RANKED);
  const counts =
    total <= MAX_COUNTED
      ? new Map(
          (await engine.categoryCounts(run, searchQuery)).map(({ categoryId, count }) => [
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
          (await engine.topHits(run, queryForTerms(terms, { only: NAMING_WEIGHTS }), MAX_RANKED))
            .hits,
          hits,
        ),
    counts,
  };
}
