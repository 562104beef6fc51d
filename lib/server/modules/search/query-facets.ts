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

/** `parameterTypeId` of specification section 3: 2 is never a filter and never gets here. */
const TYPES = { text: { id: 1, title: "text" }, integer: { id: 3, title: "integer" } } as const;

/** The parameters of a search, and what its list has besides them; prices in qəpik. */
export type Facets = {
  parameters: Parameter[];
  summary: Omit<ListSummary, "price"> & { price: { from: Qepik; to: Qepik } | null };
};

/**
 * Filters as they are shown, with 100,000 values together; the lists they are counted from are
 * remembered by the engine, for all languages.
 */
const VALUES = 100_000;
/** How long (ms) they are used at most, announced or not (list-cache.ts). */
const MAX_AGE_MS = 10_000;
const remember = createTaggedCache({
  maxWeight: VALUES,
  weigh: (found) => (found as Shown).values,
  maxAgeMs: MAX_AGE_MS,
});

type Shown = Facets & { values: number };

/**
 * Every filter of a search with the count of each value. A filter's own choice is ignored for its
 * own values, so that choosing a value shown with count n yields n, and bounds outside the range
 * hide nothing.
 */
export async function queryFacets(search: FacetSearch): Promise<Facets> {
  const question = await searchQueryOf(search);
  const { parameters, summary } = await remember(
    keyOf([search.language, question]),
    [tags.lists, tags.spellings, tags.shop],
    () => readFacets(question, search.language),
  );
  return { parameters: [...parameters], summary };
}

async function readFacets(question: SearchQuery, language: Language): Promise<Shown> {
  const {
    values,
    summary: { total, price, switches },
  } = await engine.facets(query, question);
  return {
    parameters: groupByParameter(await namedValues(values, language)),
    summary: { totalCount: total, price, ...switches },
    values: values.length + 1,
  };
}

function groupByParameter(values: readonly NamedValue[]): Parameter[] {
  const byId = new Map<number, [NamedValue, ...NamedValue[]]>();
  for (const value of values) {
    const known = byId.get(value.id);
    if (known) known.push(value);
    else byId.set(value.id, [value]);
  }
  return [...byId.values()].map((own) => {
    const [{ id, key, title, unit, type }] = own;
    const numbers = own.flatMap(({ number }) => number ?? []);
    return {
      parameterId: id,
      parameterKey: key,
      parameterTitle: title,
      parameterTypeId: TYPES[type].id,
      parameterTypeTitle: TYPES[type].title,
      parameterUnit: unit,
      parameterMasks: own.flatMap(({ listed, count }) =>
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
      // A value without mask is shown as written, not folded, a text as this language writes it:
      // `6.7`.
      parameterValues: own.flatMap(({ listed, value, said, count }) =>
        listed?.label == null ? [{ value, title: said ?? value, count }] : [],
      ),
      parameterRange:
        numbers.length === own.length
          ? { from: Math.min(...numbers), to: Math.max(...numbers) }
          : null,
    };
  });
}

// Which categories to offer: children of the current one, its siblings when it is a leaf, every
// leaf with matches for a bare keyword, else the roots.
function isOffered(
  { categoryId, keyWord }: FacetSearch,
  current: CategoryNode | undefined,
): (category: CategoryNode) => boolean {
  if (current) return ({ parent }) => parent === (current.isLeaf ? current.parent : categoryId);
  return keyWord?.trim() ? ({ isLeaf }) => isLeaf : ({ parent }) => parent === null;
}

/**
 * The categories to continue with and how many products each would show under the same keyword and
 * filters.
 */
export async function queryFacetCategories(search: FacetSearch): Promise<FacetCategory[]> {
  const { categoryId, ...withoutCategory } = search;
  const all = await allCategories(search.language);
  const current = all.find(({ id }) => id === categoryId);
  if (categoryId !== undefined && !current) throw new AppError("CATEGORY_NOT_FOUND");
  const counts = rollUpCounts(
    all,
    await engine.categoryCounts(query, await searchQueryOf(withoutCategory)),
  );
  return all.filter(isOffered(search, current)).flatMap(({ id, title }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ categoryId: id, categoryTitle: title, count }];
  });
}
