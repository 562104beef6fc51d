import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ResultsView } from "@/components/results/results-view";
import { findIntroduction, listCategories, listSortTypes } from "@/lib/data/content";
import { findCategoryPage } from "@/lib/data/results";
import { pageLanguage } from "@/lib/i18n/page-language";
import { isBeyondTheEnd } from "@/lib/results/pagination";
import { readResultsQuery } from "@/lib/results/query";
import { resultsMetadata } from "../../../results-metadata";

type Props = { params: Promise<{ lang: string; categoryId: string; pageIndex: string }> };

/** Rendered on the first request, then cached; nothing is prerendered at build time. */
export const generateStaticParams = () => [];

/** Only numbers in canonical form, because `007` would be a second URL of page 7. */
const CANONICAL_NUMBER = /^(?:0|[1-9]\d*)$/;

const queryOf = (params: { categoryId: string; pageIndex: string }) =>
  readResultsQuery({ categoryId: params.categoryId, initialPageIndex: params.pageIndex });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return (await resultsMetadata(await pageLanguage(params), queryOf(await params))) ?? {};
}

/**
 * A category page without filters, rewritten from `/{lang}/searchResult?categoryId=…`
 * (lib/seo/category-rewrites.ts) and cached. Returns 404 for an unknown category or a page past the
 * end.
 */
export default async function CategoryPage({ params }: Props) {
  const [language, { categoryId, pageIndex }] = await Promise.all([pageLanguage(params), params]);
  const query = queryOf({ categoryId, pageIndex });
  if (!query.categoryId || ![categoryId, pageIndex].every((text) => CANONICAL_NUMBER.test(text)))
    notFound();
  const [results, sortTypes, tree, introduction] = await Promise.all([
    findCategoryPage(language, query.categoryId, query.pageIndex),
    listSortTypes(language),
    listCategories(language),
    query.pageIndex === 0 ? findIntroduction(language, query.categoryId) : null,
  ]);
  if (!results || isBeyondTheEnd(query.pageIndex, results.page.totalCount)) notFound();
  return (
    <ResultsView
      language={language}
      query={query}
      results={results}
      sortTypes={sortTypes}
      tree={tree}
      introduction={introduction}
    />
  );
}
