import { tags } from "@/lib/cache/cache-tags";
import type { SortKey } from "@/lib/contract/sort";
import { SWITCH_CONDITIONS } from "../switch-conditions";
import type { SearchQuery, SearchEngine } from "./engine";
import { createListCache } from "./list-cache";

/** Answers cached at most: a page and its categories are some dozen numbers. */
const MAX_CACHED_LISTS = 4000;
/** Values of all answers with filters together, some 100 bytes each. */
const MAX_CACHED_VALUES = 200_000;

const PRICED_SORTS: readonly (SortKey | null)[] = [
  "orderbyprice",
  "orderbydescprice",
  "orderbydiscount",
];
/**
 * Whether products are chosen by their price or discount; otherwise a price alone does not end an
 * answer.
 */
const isPriced = ({ affordable, filters: chosen }: SearchQuery): boolean =>
  affordable !== null ||
  chosen.price !== null ||
  chosen.switches.some((key) => SWITCH_CONDITIONS[key].isPriced);

/** The tag that ends what meets a question, and what is counted of it. */
export const invalidatingTag = (question: SearchQuery): typeof tags.lists | typeof tags.matches =>
  isPriced(question) ? tags.lists : tags.matches;

/**
 * An engine that answers a question asked before from memory, until what it is made of is written
 * (docs/adr/0053). `name`: what it shares.
 */
export function cachedEngine(engine: SearchEngine, name = "shop"): SearchEngine {
  const pages = createListCache(`${name} pages`, MAX_CACHED_LISTS);
  const categories = createListCache(`${name} categories`, MAX_CACHED_LISTS);
  const facets = createListCache(`${name} filters`, MAX_CACHED_VALUES, {
    weigh: (found) => (found as Awaited<ReturnType<SearchEngine["facets"]>>).values.length + 1,
  });
  return {
    // Part of suggestions, which are remembered as a whole.
    hasMatch: engine.hasMatch,
    topHits: engine.topHits,
    page: (run, question, window) =>
      pages(
        run,
        [question, window],
        PRICED_SORTS.includes(window.sort) ? tags.lists : invalidatingTag(question),
        () => engine.page(run, question, window),
      ),
    // They say from which price to which.
    facets: (run, question) =>
      facets(run, question, tags.lists, () => engine.facets(run, question)),
    categoryCounts: (run, question) =>
      categories(run, question, invalidatingTag(question), () =>
        engine.categoryCounts(run, question),
      ),
  };
}
