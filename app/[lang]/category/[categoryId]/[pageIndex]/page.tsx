import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ResultsView } from "@/components/results/results-view";
import { listCategories, listSortTypes } from "@/lib/data/content";
import { findCategoryPage } from "@/lib/data/results";
import { pageLanguage } from "@/lib/i18n/page-language";
import { isBeyondTheEnd } from "@/lib/results/pages";
import { readResultsQuery } from "@/lib/results/query";
import { resultsMetadata } from "@/lib/seo/results-metadata";

type Props = { params: Promise<{ lang: string; categoryId: string; pageIndex: string }> };

/** Stored when first asked for; nothing is rendered by the build. */
export const generateStaticParams = () => [];

const NUMBER = /^(?:0|[1-9]\d*)$/;

const queryOf = (params: { categoryId: string; pageIndex: string }) => readResultsQuery({ categoryId: params.categoryId, initialPageIndex: params.pageIndex });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return (await resultsMetadata(await pageLanguage(params), queryOf(await params))) ?? {};
}

/**
 * A plain category page, reached as `/{lang}/searchResult?categoryId=…` (lib/seo/category-rewrites.ts) and cached whole. Unknown
 * categories and pages beyond the end are true 404s.
 */
export default async function CategoryPage({ params }: Props) {
  const [language, { categoryId, pageIndex }] = await Promise.all([pageLanguage(params), params]);
  const query = queryOf({ categoryId, pageIndex });
  // Only numbers as they are written when counting: `007` would be a second address of page 7.
  if (!query.categoryId || !NUMBER.test(categoryId) || !NUMBER.test(pageIndex)) notFound();
  const [results, sortTypes, tree] = await Promise.all([findCategoryPage(language, query.categoryId, query.pageIndex), listSortTypes(language), listCategories(language)]);
  if (!results || isBeyondTheEnd(query.pageIndex, results.page.totalCount)) notFound();
  return <ResultsView language={language} query={query} results={results} sortTypes={sortTypes} tree={tree} />;
}
