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

type Scope = {
  lang: Language;
  keyWord: string | undefined;
  categoryId: number | undefined;
  storeSlug: string | undefined;
  userCode: string | undefined;
  exact?: "1";
};

// `nullIfNotFound` takes the data out of an answer; the summary stands beside it.
async function findFacets(
  input: Parameters<ReturnType<typeof backend>["parameter"]["getParameters"]>[0],
): Promise<{ parameters: Parameter[]; summary: ListSummary | null }> {
  let summary: ListSummary | undefined;
  const parameters = await nullIfNotFound(
    backend()
      .parameter.getParameters(input)
      .then((answer) => {
        summary = answer.summary;
        return answer;
      }),
  );
  return { parameters: parameters ?? [], summary: summary ?? null };
}

/** How long (ms) a plan is cached: it decides about order and looks, never about counts. */
const PLAN_MS = 60_000;
const MAX_PLANS = 300;
const rememberPlan = rememberFor<FilterPlan>(PLAN_MS, { isStrict: true, most: MAX_PLANS });

// The languages have one plan.
const cachedPlan = ({ lang, ...scope }: Scope): Promise<FilterPlan> =>
  rememberPlan(JSON.stringify(scope), async () => {
    const { parameters, summary } = await findFacets({ lang, ...scope });
    return planFilters(parameters, summary?.totalCount ?? null);
  });

/** Results for a visitor's own query, never cached. Null for an unknown category. */
export async function findResults(
  language: Language,
  query: ResultsQuery,
): Promise<Results | null> {
  // readResultsQuery uses 0 for an invalid category, which the contract rejects.
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
    // Who searches is passed on for counting what is searched for (docs/adr/0038).
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
    findFacets({ ...filters, ...scope }),
    // By the list without its filters: no control moves or changes its kind while one chooses.
    isFiltered(query) ? retryUnlessAborted(() => cachedPlan(scope)) : null,
    // Choosing a category drops the filters (specification section 2), so its count ignores them.
    nullIfNotFound(backend().parameter.getAllCategoriesSearch(scope)),
    offersInstalments(),
    // Never on a stored page, which every save of a card would invalidate (docs/adr/0031).
    filters.monthlyMax === undefined ? [] : listCardTypes(language),
  ]);
  if (!page) return null;
  const { parameters, summary } = facets;
  // Nothing has the words as typed: the page leads back to what they were taken for.
  const meant =
    query.exact && page.totalCount === 0
      ? await nullIfNotFound(
          backend().product.search({
            ...filters,
            ...scope,
            exact: undefined,
            pageIndex: 0,
            pageSize: 1,
          }),
        )
      : null;
  return {
    page,
    parameters,
    summary,
    plan: plan ?? planFilters(parameters, page.totalCount),
    categories: categories ?? [],
    instalments,
    longestTerm: longestTerm(cards),
    interpretedAs:
      meant && meant.totalCount > 0 ? (meant.understood?.shown ?? query.keyWord ?? null) : null,
  };
}

/**
 * A plain category page (default sort, no filter), which is cached. Null for an unknown category.
 */
export const findCategoryPage = cache(
  async (language: Language, categoryId: number, pageIndex: number): Promise<Results | null> => {
    const [own, parent] = categoryWithAncestors(
      await listCategories(language),
      categoryId,
    ).toReversed();
    // A leaf shows its siblings with their counts: its parent's lists.
    const shown = own?.childCategories.length === 0 && parent ? parent : own;
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
