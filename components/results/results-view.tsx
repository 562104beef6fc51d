import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ProductGrid } from "@/components/product/product-grid";
import { JsonLd } from "@/components/seo/json-ld";
import type { Category } from "@/lib/contract/category";
import type { SortType } from "@/lib/contract/sort";
import type { Results } from "@/lib/data/results";
import type { Language } from "@/lib/languages";
import { isPlainCategory, type ResultsQuery, resultsPath } from "@/lib/results/query";
import { categoryLine } from "@/lib/results/trail";
import { breadcrumbData, itemListData } from "@/lib/seo/structured-data";
import { ChosenFilters } from "./chosen-filters";
import { EmptyResults } from "./empty-results";
import { FacetPanel } from "./facet-panel";
import { Pagination } from "./pagination";
import { SortForm } from "./sort-form";

type Props = { language: Language; query: ResultsQuery; results: Results; sortTypes: readonly SortType[]; tree: readonly Category[] };

/** Cards of the first screen: their pictures are asked for at once. */
const FIRST_SCREEN = 2;

/** A page of results with its filters, sort and links to every further page; all of it works without scripts. */
export async function ResultsView({ language, query, results, sortTypes, tree }: Props) {
  const [t, nav] = await Promise.all([getTranslations({ locale: language, namespace: "results" }), getTranslations({ locale: language, namespace: "nav" })]);
  const line = query.categoryId === undefined ? [] : categoryLine(tree, query.categoryId);
  const heading = query.keyWord ? t("searchTitle", { keyWord: query.keyWord }) : (line.at(-1)?.categoryTitle ?? t("all"));
  const trail = [
    { name: nav("home"), path: `/${language}` },
    ...line.map((category) => ({ name: category.categoryTitle, path: resultsPath(language, { categoryId: category.categoryId }) })),
    ...(query.keyWord || line.length === 0 ? [{ name: heading, path: resultsPath(language, { keyWord: query.keyWord, categoryId: query.categoryId }) }] : []),
  ];
  const { items, totalCount } = results.page;
  return (
    <div className="frame">
      {isPlainCategory(query) ? <><JsonLd data={breadcrumbData(trail)} /><JsonLd data={itemListData(items.map((item) => ({ path: `/${language}/product/${item.slug}` })))} /></> : null}
      <Breadcrumbs trail={trail} language={language} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-xl font-bold md:text-2xl">{heading}{query.pageIndex > 0 ? <span className="text-base font-normal text-ink-soft"> · {t("pageOf", { number: query.pageIndex + 1 })}</span> : null}</h1>
          <p role="status" className="mt-1 text-ink-soft">{totalCount > 0 ? t("found", { count: totalCount }) : null}</p>
        </div>
        {totalCount > 0 ? <SortForm language={language} query={query} sortTypes={sortTypes} /> : null}
      </div>
      <ChosenFilters language={language} query={query} parameters={results.parameters} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <FacetPanel language={language} query={query} results={results} />
        <div>
          {totalCount === 0 ? <EmptyResults language={language} tree={tree} /> : <ProductGrid products={items} language={language} priority={FIRST_SCREEN} />}
          <Pagination language={language} query={query} total={totalCount} />
        </div>
      </div>
    </div>
  );
}
