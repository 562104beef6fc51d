import type { Route } from "next";
import { notFound, redirect } from "next/navigation";
import { ResultsView } from "@/components/results/results-view";
import { HeadTags } from "@/components/seo/head-tags";
import { listCategories, listSortTypes } from "@/lib/data/content";
import { findResults } from "@/lib/data/results";
import { pageLanguage } from "@/lib/i18n/page-language";
import { isBeyondTheEnd } from "@/lib/results/pagination";
import { isRawFormQuery, isFiltered, readResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { isBlocked } from "@/lib/seo/blocked-addresses";
import { resultsMetadata } from "../results-metadata";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The content depends on the query string. */
export const dynamic = "force-dynamic";

/**
 * The results of a keyword search, filters or a sort order (specification section 2), rewritten
 * from `/{lang}/searchResult` (lib/seo/category-rewrites.ts). Plain category pages are served by
 * category/, from the page cache. The page renders its head tags itself, because Next would stream
 * the metadata into the body.
 */
export default async function ResultsPage({ params, searchParams }: Props) {
  const [language, raw] = await Promise.all([pageLanguage(params), searchParams]);
  const query = readResultsQuery(raw);
  // Redirects a submitted form to the canonical URL. Not if the query is too long: the canonical
  // URL would omit the excess, and the page could not show an error for it.
  if (isRawFormQuery(raw) && !query.tooLong) redirect(resultsPath(language, query) as Route);
  const [results, sortTypes, tree, metadata] = await Promise.all([
    findResults(language, query),
    listSortTypes(language),
    listCategories(language),
    resultsMetadata(language, query, { blocked: isBlocked(raw) }),
  ]);
  if (!results || isBeyondTheEnd(query.pageIndex, results.page.totalCount)) notFound();
  // An empty list means that the store or the seller is unknown.
  if (
    (query.storeSlug || query.userCode) &&
    results.page.totalCount === 0 &&
    !query.keyWord &&
    !isFiltered(query)
  )
    notFound();
  return (
    <>
      <HeadTags metadata={metadata} />
      <ResultsView
        language={language}
        query={query}
        results={results}
        sortTypes={sortTypes}
        tree={tree}
      />
    </>
  );
}
