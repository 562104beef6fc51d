import "server-only";
import { cache } from "react";
import { retryUnlessAborted } from "@/lib/request-aborted";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/cache-tags";
import { rememberFor } from "@/lib/cache/remember-for";
import { addPageTags } from "@/lib/cache/page-tags";
import { longestTerm } from "@/lib/format/card-plans";
import type { ListSummary, Parameter } from "@/lib/contract/parameter";
import type { Language } from "@/lib/languages";
import {
  filterParameters,
  isFiltered,
  RESULTS_PAGE_SIZE,
  type ResultsQuery,
} from "@/lib/results/query";
import { type FilterPlan, planFilters } from "@/lib/results/filter-plan";
import type { Results } from "@/lib/results/results";
import { categoryWithAncestors } from "@/lib/results/breadcrumbs";
import { listCategories } from "./content";
import { listCardTypes, offersInstalments } from "./instalments";
import { nullIfNotFound } from "./not-found";
import { pageRequest } from "./page-request";
import { tagProducts } from "./products";

type SearchInput = Parameters<ReturnType<typeof backend>["product"]["search"]>[0];

type Scope = {
  lang: Language;
  keyWord: string | undefined;
  categoryId: number | undefined;
  storeSlug: string | undefined;
  userCode: string | undefined;
  exact?: "1";
};

// `nullIfNotFound` returns only the data of a response; the summary is beside it.
async function findFacets(
  input: Parameters<ReturnType<typeof backend>["parameter"]["getParameters"]>[0],
): Promise<{ parameters: Parameter[]; summary: ListSummary | null }> {
  let summary: ListSummary | undefined;
  const parameters = await nullIfNotFound(
    backend()
      .parameter.getParameters(input)
      .then((response) => {
        summary = response.summary;
        return response;
      }),
  );
  return { parameters: parameters ?? [], summary: summary ?? null };
}

/**
 * How long (ms) a filter plan is cached: it affects only the order and kind of the controls, never
 * counts.
 */
const PLAN_MS = 60_000;
const MAX_PLANS = 300;
const rememberPlan = rememberFor<FilterPlan>(PLAN_MS, { isStrict: true, maxEntries: MAX_PLANS });

// All languages share one plan.
const cachedPlan = ({ lang, ...scope }: Scope): Promise<FilterPlan> =>
  rememberPlan(JSON.stringify(scope), async () => {
    const { parameters, summary } = await findFacets({ lang, ...scope });
    return planFilters(parameters, summary?.totalCount ?? null);
  });

/**
 * The text as which the search engine interprets a keyword for which an exact search found nothing;
 * null if that has no results either.
 */
async function findInterpretation(
  keyWord: string | undefined,
  search: SearchInput,
): Promise<string | null> {
  const page = await nullIfNotFound(backend().product.search(search));
  return page && page.totalCount > 0 ? (page.understood?.shown ?? keyWord ?? null) : null;
}

/** Results for a visitor's own query; never cached. Null for an unknown category. */
export async function findResults(
  language: Language,
  query: ResultsQuery,
): Promise<Results | null> {
  // readResultsQuery returns 0 for an invalid category, which the contract rejects.
  if (query.categoryId === 0) return null;
  const scope = {
    lang: language,
    keyWord: query.keyWord,
    categoryId: query.categoryId,
    storeSlug: query.storeSlug,
    userCode: query.userCode,
    ...(query.exact ? { exact: "1" as const } : {}),
  };
  const filters = filterParameters(query);
  const [page, facets, plan, categories, instalments, cards] = await Promise.all([
    // The visitor's request is passed on, so that searches are counted per visitor (docs/adr/0038).
    nullIfNotFound(
      backend().product.search(
        {
          ...filters,
          ...scope,
          sortType: query.sortType,
          pageIndex: query.pageIndex,
          pageSize: RESULTS_PAGE_SIZE,
        },
        { context: query.keyWord ? await pageRequest() : {} },
      ),
    ),
    findFacets({ ...filters, ...scope, sortType: query.sortType }),
    // Planned from the list without its filters, so that no control moves or changes its kind while
    // a shopper chooses filters.
    isFiltered(query) ? retryUnlessAborted(() => cachedPlan(scope)) : null,
    // Choosing a category drops the filters (specification section 2), so its count ignores them.
    nullIfNotFound(
      backend().parameter.getAllCategoriesSearch({ ...scope, sortType: query.sortType }),
    ),
    offersInstalments(),
    // Only for a list with this filter, which is never stored: each save of a card would invalidate
    // a stored page (docs/adr/0031).
    filters.monthlyMax === undefined ? [] : listCardTypes(language),
  ]);
  if (!page) return null;
  const { parameters, summary } = facets;
  // No product has the words exactly as typed: the page offers the interpretation instead, if it
  // has results.
  const interpretedAs =
    query.exact && page.totalCount === 0
      ? await findInterpretation(query.keyWord, {
          ...filters,
          ...scope,
          exact: undefined,
          pageIndex: 0,
          pageSize: 1,
        })
      : null;
  return {
    page,
    parameters,
    summary,
    plan: plan ?? planFilters(parameters, page.totalCount),
    categories: categories ?? [],
    offersInstalments: instalments,
    longestTerm: longestTerm(cards),
    interpretedAs,
  };
}

/**
 * A plain category page (default sort order, no filter), which is cached. Null for an unknown
 * category.
 */
export const findCategoryPage = cache(
  async (language: Language, categoryId: number, pageIndex: number): Promise<Results | null> => {
    const [category, parent] = categoryWithAncestors(
      await listCategories(language),
      categoryId,
    ).toReversed();
    // A leaf category shows its siblings with their counts, so the page depends on its parent's
    // list.
    const shown = category?.childCategories.length === 0 && parent ? parent : category;
    addPageTags(tags.parameters, tags.shop, tags.membersOf(shown?.categoryId ?? categoryId));
    const results = await findResults(language, { categoryId, pageIndex, filters: [] });
    if (results) tagProducts(results.page.items);
    return results;
  },
);

/** How many products a category and its descendants have; 0 for an unknown one. */
export async function countCategory(language: Language, categoryId: number): Promise<number> {
  addPageTags(tags.membersOf(categoryId));
  const page = await nullIfNotFound(
    backend().product.search({ lang: language, categoryId, pageIndex: 0, pageSize: 1 }),
  );
  return page?.totalCount ?? 0;
}
