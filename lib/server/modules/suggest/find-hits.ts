import type { Sql } from "@/lib/server/db/sql";
import { engine } from "../search/engine/current-engine";
import { type Hit, wordsAlone } from "../search/engine/engine";
import { NAMING, weigh } from "../search/rows/weigh";
import type { Slot } from "../search/slots";

/**
 * Hits, the best first; `counts`: how many of all there are by category, null when they are too
 * many to count for a letter typed.
 */
export type Hits = { hits: Hit[]; counts: ReadonlyMap<number, number> | null };

/** The most popular products of a search that are weighed against each other. */
const WEIGHED = 150;
/**
 * Products looked through from the most popular downwards for a letter or two, which begin more
 * words than are read in time.
 */
const WALK = 250;
const SHORT = 2;
/** So many are counted by category. */
const COUNTED = 500;
/** Enough to choose suggestions from. */
const ENOUGH = 3;

const POPULAR = `SELECT product_id FROM search_listing l ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id DESC LIMIT ${WALK}`;

const isShort = ({ alternatives }: Slot): boolean =>
  alternatives.some(
    ({ prefix, groups }) => prefix && groups.flat().some((word) => word.length <= SHORT),
  );
const merged = (...lists: readonly Hit[][]): Hit[] => [
  ...new Map(lists.flat().map((hit) => [hit.id, hit])).values(),
];

/**
 * The best products of a search for a suggestion, within milliseconds in any catalogue: of the most
 * popular ones, as sorting all of a frequent word's by worth takes too long for a letter typed.
 */
export async function findHits(run: Sql, slots: readonly Slot[]): Promise<Hits> {
  if (slots.every(isShort))
    return {
      hits: await weigh(run, slots, { chosen: () => POPULAR, narrows: true, limit: WEIGHED }),
      counts: null,
    };
  const question = wordsAlone(slots);
  const { hits, total } = await engine.weighed(run, question, WEIGHED);
  const counts =
    total <= COUNTED
      ? new Map(
          (await engine.categories(run, question)).map(({ categoryId, count }) => [
            categoryId,
            count,
          ]),
        )
      : null;
  const isEnough = total <= WEIGHED || hits.filter(({ named }) => named).length >= ENOUGH;
  return {
    hits: isEnough
      ? hits
      : merged(
          (await engine.weighed(run, wordsAlone(slots, { only: NAMING }), WEIGHED)).hits,
          hits,
        ),
    counts,
  };
}
