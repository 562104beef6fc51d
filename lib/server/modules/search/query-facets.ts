import { tags } from "@/lib/cache/cache-tags";
import { createTaggedCache } from "@/lib/cache/tagged-cache";
import type { FacetCategory, ListSummary, Parameter } from "@/lib/contract/parameter";
import type { Language } from "@/lib/languages";
import { AppError } from "../../app-error";
import { query } from "@/lib/server/db/pool";
import type { Qepik } from "@/lib/format/money";
import type { FilterInput } from "./search-filters";
import { allCategories, type CategoryNode, rollUpCounts } from "../category/all-categories";
import { engine } from "./engine/current-engine";
import type { SearchQuery } from "./engine/engine";
import { keyOf } from "./engine/list-cache";
import { searchQueryOf, type SearchInput } from "./search-query-of";
import { type NamedValue, namedValues } from "./value-names";

export type FacetSearch = SearchInput & FilterInput & { language: Language };

/**
 * `parameterTypeId` (specification section 3). Type 2 (info) is never a filter, so it does not
 * occur here.
 */
const TYPES = { text: { id: 1, title: "text" }, integer: { id: 3, title: "integer" } } as const;

/** The filters of a search and the summary of its list; prices in qəpik. */
export type Facets = {
  parameters: Parameter[];
  summary: Omit<ListSummary, "price"> & { price: { from: Qepik; to: Qepik } | null };
};

/**
 * Maximum number of values in all cached filters together. These are the filters as shown, per
 * language; the counts behind them are cached by the engine, for all languages.
 */
const MAX_CACHED_VALUES = 100_000;
/** Maximum age (ms) of an entry, in case a change was not announced (list-cache.ts). */
const MAX_AGE_MS = 10_000;
const remember = createTaggedCache({
  maxWeight: MAX_CACHED_VALUES,
  weigh: (facets) => (facets as CachedFacets).valueCount,
  maxAgeMs: MAX_AGE_MS,
});

/** `valueCount`: the entry's weight in the cache. */
type CachedFacets = Facets & { valueCount: number };

/**
 * Returns every filter of a search with the count of each value. The counts of a parameter's values
 * ignore the filter on that parameter, so choosing a value shown with count n gives n products, and
 * a range of numbers hides no value outside of it.
 */
export async function queryFacets(search: FacetSearch): Promise<Facets> {
  const searchQuery = await searchQueryOf(search);
  const { parameters, summary } = await remember(
    keyOf([search.language, searchQuery]),
    [tags.lists, tags.spellings, tags.shop],
    () => readFacets(searchQuery, search.language),
  );
  return { parameters: [...parameters], summary };
}

async function readFacets(searchQuery: SearchQuery, language: Language): Promise<CachedFacets> {
  const {
    values,
    summary: { total, price, switches },
  } = await engine.facets(query, searchQuery);
  return {
    parameters: groupByParameter(await namedValues(values, language)),
    summary: { totalCount: total, price, ...switches },
    valueCount: values.length + 1,
  };
}

function groupByParameter(values: readonly NamedValue[]): Parameter[] {
  const byId = new Map<number, [NamedValue, ...NamedValue[]]>();
  for (const value of values) {
    const group = byId.get(value.id);
    if (group) group.push(value);
    else byId.set(value.id, [value]);
  }
  return [...byId.values()].map((group) => {
    const [{ id, key, title, unit, type }] = group;
    const numbers = group.flatMap(({ number }) => number ?? []);
    return {
      parameterId: id,
      parameterKey: key,
      parameterTitle: title,
      parameterTypeId: TYPES[type].id,
      parameterTypeTitle: TYPES[type].title,
      parameterUnit: unit,
      parameterMasks: group.flatMap(({ listed, count }) =>
        listed?.label == null
          ? []
          : [
              {
                parameterMaskId: listed.id,
                parameterMaskCode: listed.code,
                parameterMaskData: listed.label,
                count,
              },
            ],
      ),
      // A value without a mask is shown as it was written, not folded; a text in the current
      // language if it has a translation.
      parameterValues: group.flatMap(({ listed, value, said, count }) =>
        listed?.label == null ? [{ value, title: said ?? value, count }] : [],
      ),
      parameterRange:
        numbers.length === group.length
          ? { from: Math.min(...numbers), to: Math.max(...numbers) }
          : null,
    };
  });
}

// Which categories to offer: the children of the current one, or its siblings if it is a leaf.
// Without a category, every leaf with matches for a keyword; otherwise the roots.
function isOffered(
  { categoryId, keyWord }: FacetSearch,
  current: CategoryNode | undefined,
): (category: CategoryNode) => boolean {
  if (current) return ({ parent }) => parent === (current.isLeaf ? current.parent : categoryId);
  return keyWord?.trim() ? ({ isLeaf }) => isLeaf : ({ parent }) => parent === null;
}

/**
 * Returns the categories that a visitor may choose next, and how many products each would show with
 * the same keyword and filters.
 */
export async function queryFacetCategories(search: FacetSearch): Promise<FacetCategory[]> {
  const { categoryId, ...withoutCategory } = search;
  const categories = await allCategories(search.language);
  const current = categories.find(({ id }) => id === categoryId);
  if (categoryId !== undefined && !current) throw new AppError("CATEGORY_NOT_FOUND");
  const counts = rollUpCounts(
    categories,
    await engine.categoryCounts(query, await searchQueryOf(withoutCategory)),
  );
  return categories.filter(isOffered(search, current)).flatMap(({ id, title }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ categoryId: id, categoryTitle: title, count }];
  });
}
