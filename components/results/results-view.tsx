import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/navigation/breadcrumbs";
import { JsonLd } from "@/components/seo/json-ld";
import { WishOffer } from "@/components/model-wish/wish-offer";
import { ScrollToTop } from "@/components/ui/scroll-to-top";
import type { Category } from "@/lib/contract/category";
import type { FacetCategory } from "@/lib/contract/parameter";
import type { SortType } from "@/lib/contract/sort";
import { cardFactsPage } from "@/lib/format/card-facts";
import type { Results } from "@/lib/results/results";
import type { Language } from "@/lib/languages";
import { isFiltered, isPlainCategory, type ResultsQuery } from "@/lib/results/query";
import { withTypedWishes } from "@/lib/results/typed-wishes";
import { categoriesByRelevance } from "@/lib/results/categories-by-relevance";
import { getFilterErrors } from "@/lib/results/filter-errors";
import { resultsPath } from "@/lib/results/results-path";
import { categoryWithAncestors } from "@/lib/results/breadcrumbs";
import { breadcrumbData, itemListData } from "@/lib/seo/structured-data";
import { SearchBoxSync } from "@/components/search/search-box-sync";
import { FocusRestorer } from "./focus-restorer";
import { ChosenFilters } from "./chosen-filters";
import { EmptyResults } from "./empty-results";
import { FacetPanel } from "./facet-panel";
import { FittingCategories } from "./fitting-categories";
import { InfiniteResults } from "./infinite-results";
import { Introduction } from "./introduction";
import { FocusSaver } from "./focus-saver";
import { Pagination } from "./pagination";
import { ShopPages } from "./shop-pages";
import { SortForm } from "./sort-form";
import { UnderstoodNote } from "./understood-note";

type Props = {
  language: Language;
  query: ResultsQuery;
  results: Results;
  sortTypes: readonly SortType[];
  tree: readonly Category[];
  /** the category's introduction, only on its first page without filters */
  introduction?: string | null;
};

type Texts = Awaited<ReturnType<typeof getTranslations<"results">>>;

/**
 * The breadcrumbs: the home page, the category with its ancestors, and at the end the search or the
 * list of all products.
 */
function resultsTrail(
  language: Language,
  query: ResultsQuery,
  categoriesFromRoot: readonly Category[],
  names: { home: string; heading: string },
) {
  return [
    { name: names.home, path: `/${language}` },
    ...categoriesFromRoot.map((category) => ({
      name: category.categoryTitle,
      path: resultsPath(language, { categoryId: category.categoryId }),
    })),
    ...(query.keyWord || categoriesFromRoot.length === 0
      ? [
          {
            name: names.heading,
            path: resultsPath(language, { keyWord: query.keyWord, categoryId: query.categoryId }),
          },
        ]
      : []),
  ];
}

type HeadProps = {
  t: Texts;
  language: Language;
  query: ResultsQuery;
  /** the query before `withTypedWishes` */ typed: ResultsQuery;
  page: Results["page"];
  heading: string;
  countText: string;
  categories: readonly FacetCategory[];
  /** error messages by filter */ failures: Record<string, string>;
};

/**
 * Above the list: its heading, errors of filters, the number of products, and how the search was
 * interpreted.
 */
function ResultsHead({
  t,
  language,
  query,
  typed,
  page,
  heading,
  countText,
  categories,
  failures,
}: HeadProps) {
  return (
    <div className="col-span-2">
      <h1 tabIndex={-1} data-field="heading" className="text-xl font-bold md:text-2xl">
        {heading}
        {query.pageIndex > 0 ? (
          <span className="text-base font-normal text-ink-soft">
            {" "}
            · {t("pageOf", { number: query.pageIndex + 1 })}
          </span>
        ) : null}
      </h1>
      {Object.entries(failures).map(([filter, failure]) => (
        <p
          key={filter}
          role="alert"
          className="mt-1 max-w-prose text-sm font-semibold wrap-anywhere text-failure"
        >
          {failure}
        </p>
      ))}
      <p role="status" className="mt-1 text-ink-soft first-letter:uppercase">
        {page.totalCount > 0 ? countText : null}
      </p>
      <UnderstoodNote language={language} query={typed} understood={page.understood} />
      {typed.keyWord && page.understood?.missing !== undefined ? (
        <WishOffer language={language} words={typed.keyWord} />
      ) : null}
      <ShopPages pages={page.understood?.pages} label={t("shopPages")} />
      {page.totalCount > 0 ? (
        <FittingCategories language={language} query={query} categories={categories} />
      ) : null}
    </div>
  );
}

/**
 * A page of results with filters, sort and pagination links; everything works without JavaScript.
 */
export async function ResultsView({
  language,
  query: typedQuery,
  results,
  sortTypes,
  tree,
  introduction,
}: Props) {
  const [t, tNav] = await Promise.all([
    getTranslations({ locale: language, namespace: "results" }),
    getTranslations({ locale: language, namespace: "nav" }),
  ]);
  const query = withTypedWishes(typedQuery, results.page.understood);
  const categoriesFromRoot =
    query.categoryId === undefined ? [] : categoryWithAncestors(tree, query.categoryId);
  const category = categoriesFromRoot.at(-1)?.categoryTitle;
  const heading = typedQuery.keyWord
    ? t("searchTitle", { keyWord: typedQuery.keyWord })
    : (category ?? t("all"));
  const trail = resultsTrail(language, query, categoriesFromRoot, { home: tNav("home"), heading });
  const { items, totalCount } = results.page;
  const countText = t("found", { count: totalCount });
  const categories = categoriesByRelevance(query, results);
  const address = resultsPath(language, query);
  const failures = getFilterErrors(query, results.parameters, (key, values) => t(key, values));
  // Without anything to filter and without subcategories there is no filter column.
  const hasNoColumn = totalCount === 0 && results.categories.length === 0 && !isFiltered(query);
  return (
    <div className="frame group/results scroll-mt-4 pb-8" data-results="">
      <FocusSaver />
      {isPlainCategory(query) ? (
        <>
          <JsonLd data={breadcrumbData(trail)} />
          <JsonLd
            data={itemListData(
              heading,
              items.map((item) => ({
                name: item.productTitle,
                path: `/${language}/product/${item.slug}`,
              })),
            )}
          />
        </>
      ) : null}
      <Breadcrumbs trail={trail} language={language} />
      <div className="grid grid-cols-2 content-start gap-x-3 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-8">
        <ResultsHead
          t={t}
          language={language}
          query={query}
          typed={typedQuery}
          page={results.page}
          heading={heading}
          countText={countText}
          categories={categories}
          failures={failures}
        />
        {/* A scroll container when the filters exceed the viewport, so it must be focusable. */}
        <div
          role="region"
          aria-label={t("filterColumn")}
          tabIndex={0}
          data-scrolls=""
          className="filter-column has-[details[open]]:col-span-2 sm:max-lg:not-has-[details[open]]:justify-self-start lg:has-[details[open]]:col-span-1 noscript:max-lg:col-span-2"
        >
          <FacetPanel
            language={language}
            query={query}
            results={results}
            categories={categories}
            categoriesFromRoot={categoriesFromRoot}
            failures={failures}
          />
        </div>
        <div className="sm:justify-self-end lg:col-start-2 noscript:max-lg:col-span-2 noscript:max-lg:justify-self-start">
          {totalCount > 0 ? (
            <SortForm
              language={language}
              query={query}
              sortTypes={sortTypes}
              label={t("sort")}
              applyLabel={t("apply")}
              byMatchLabel={t("byMatch")}
              otherLabel={t("otherSort")}
            />
          ) : null}
        </div>
        <div className="col-span-2 empty:hidden lg:col-span-1 lg:col-start-2">
          <ChosenFilters
            language={language}
            query={query}
            parameters={results.parameters}
            category={category}
            months={results.longestTerm}
            typedQuery={typedQuery}
            sortTypes={sortTypes}
          />
        </div>
        <div
          className={`col-span-2 min-w-0 transition-opacity duration-200 group-has-[form[aria-busy=true]:not(dialog_*)]/results:opacity-50 ${hasNoColumn ? "" : "lg:col-span-1 lg:col-start-2"}`}
        >
          {totalCount === 0 ? (
            <EmptyResults
              language={language}
              query={query}
              matchingCategories={query.keyWord ? categories : []}
              tree={tree}
              interpretedAs={results.interpretedAs}
            />
          ) : (
            <>
              <h2 className="sr-only">{t("products")}</h2>
              <InfiniteResults
                key={address}
                language={language}
                query={query}
                first={cardFactsPage(results.page)}
                understood={results.page.understood}
              />
            </>
          )}
          <Pagination language={language} query={query} total={totalCount} />
          {introduction && category ? (
            <Introduction language={language} name={category} text={introduction} />
          ) : null}
        </div>
      </div>
      <FocusRestorer text={countText} address={address} />
      <SearchBoxSync key={address} keyWord={typedQuery.keyWord ?? ""} />
      <ScrollToTop label={t("toTop")} />
    </div>
  );
}
