import { tags } from "@/lib/cache/cache-tags";
import type { SortKey } from "@/lib/contract/sort";
import { SWITCH_CONDITIONS } from "../switch-conditions";
import type { SearchQuery, SearchEngine } from "./engine";
import { createListCache } from "./list-cache";

/** Maximum number of cached results: a page or its category counts are a few dozen numbers. */
const MAX_CACHED_LISTS = 4000;
/** Maximum number of filter values in all cached results together, about 100 bytes each. */
const MAX_CACHED_VALUES = 200_000;

const PRICED_SORTS: readonly (SortKey | null)[] = [
  "orderbyprice",
  "orderbydescprice",
  "orderbydiscount",
];
/**
 * Returns whether products are selected by their price or discount. If they are not, a change of
 * prices alone does not invalidate a cached result.
 */
const isPriced = ({ affordable, filters }: SearchQuery): boolean =>
  affordable !== null ||
  filters.price !== null ||
  filters.switches.some((key) => SWITCH_CONDITIONS[key].isPriced);

/** The tag that invalidates which products match a search query, and their counts. */
export const invalidatingTag = (
  searchQuery: SearchQuery,
): typeof tags.lists | typeof tags.matches => (isPriced(searchQuery) ? tags.lists : tags.matches);

/**
 * Wraps an engine with caches of its results, each valid until the data it was read from changes
 * (docs/adr/0053). `name`: engines of the same name share their caches.
 */
export function cachedEngine(engine: SearchEngine, name = "shop"): SearchEngine {
  const pages = createListCache(`${name} pages`, MAX_CACHED_LISTS);
  const categories = createListCache(`${name} categories`, MAX_CACHED_LISTS);
  const facets = createListCache(`${name} filters`, MAX_CACHED_VALUES, {
    weigh: (found) => (found as Awaited<ReturnType<SearchEngine["facets"]>>).values.length + 1,
  });
  return {
    // Not cached here: these are used by suggestions, which are cached as a whole.
    hasMatch: engine.hasMatch,
    topHits: engine.topHits,
    page: (run, searchQuery, window) =>
      pages(
        run,
        [searchQuery, window],
        PRICED_SORTS.includes(window.sort) ? tags.lists : invalidatingTag(searchQuery),
        () => engine.page(run, searchQuery, window),
      ),
    // Facets include the price range, so every change of a price invalidates them.
    facets: (run, searchQuery) =>
      facets(run, searchQuery, tags.lists, () => engine.facets(run, searchQuery)),
    categoryCounts: (run, searchQuery) =>
      categories(run, searchQuery, invalidatingTag(searchQuery), () =>
        engine.categoryCounts(run, searchQuery),
      ),
  };
}
