import "server-only";
import { getTranslations } from "next-intl/server";
import { findIntroduction, listCategories } from "@/lib/data/content";
import { DEFAULT_SORT } from "@/lib/contract/sort";
import { listProducts } from "@/lib/data/products";
import { countCategory, findCategoryPage } from "@/lib/data/results";
import { categoryShare } from "@/lib/data/share";
import type { Language } from "@/lib/languages";
import { isPlainCategory, type ResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { categoryWithAncestors } from "@/lib/results/breadcrumbs";
import { firstSentences } from "@/lib/seo/first-sentences";
import { MAX_DESCRIPTION, MAX_TITLE, type PageMetadata } from "@/lib/seo/metadata";
import { pageMetadata } from "@/lib/seo/page-metadata";

type ResultsTexts = Awaited<ReturnType<typeof getTranslations<"results">>>;
type Context = {
  language: Language;
  query: ResultsQuery;
  t: ResultsTexts;
  /** end of the title on further pages: `, page 2` */
  titleEnd: string;
  blocked: boolean;
};

/**
 * Metadata of a results page; null for an unknown category. A plain category page is indexed under
 * its own URL; sorted or filtered variants have the category page as their canonical URL. Keyword
 * results and the list of all products are not indexed (docs/adr/0044).
 * @param blocked whether robots.txt keeps crawlers away from the URL (lib/seo/blocked-addresses.ts)
 */
export async function resultsMetadata(
  language: Language,
  query: ResultsQuery,
  { blocked = false } = {},
): Promise<PageMetadata | null> {
  const t = await getTranslations({ locale: language, namespace: "results" });
  const titleEnd = query.pageIndex > 0 ? `, ${t("pageOf", { number: query.pageIndex + 1 })}` : "";
  const context = { language, query, t, titleEnd, blocked };
  if (query.keyWord) return searchMetadata(context, query.keyWord);
  if (query.categoryId === undefined) return allProductsMetadata(context);
  return categoryMetadata(context, query.categoryId);
}

function searchMetadata(
  { language, query, t, titleEnd, blocked }: Context,
  keyWord: string,
): Promise<PageMetadata> {
  const title = t("searchTitle", { keyWord });
  return pageMetadata({
    language,
    title,
    titleEnd,
    description: title + titleEnd,
    pathIn: (code) => resultsPath(code, query),
    index: false,
    blocked,
  });
}

async function allProductsMetadata({
  language,
  query,
  t,
  titleEnd,
  blocked,
}: Context): Promise<PageMetadata> {
  const description = t("categoryDescription", {
    name: t("all"),
    count: (await listProducts(language, DEFAULT_SORT, 0, 1)).totalCount,
  });
  return pageMetadata({
    language,
    title: t("all"),
    titleEnd,
    description: description + titleEnd,
    pathIn: (code) => resultsPath(code, { pageIndex: query.pageIndex }),
    index: false,
    blocked,
  });
}

async function categoryMetadata(
  { language, query, t, titleEnd }: Context,
  categoryId: number,
): Promise<PageMetadata | null> {
  const category = categoryWithAncestors(await listCategories(language), categoryId).at(-1);
  if (!category) return null;
  const isPlain = isPlainCategory(query);
  // No extra query: the page calls `findCategoryPage` with the same arguments, and the result is
  // cached per request.
  const count = isPlain
    ? (await findCategoryPage(language, categoryId, query.pageIndex))?.page.totalCount
    : await countCategory(language, categoryId);
  const pageIndex = isPlain ? query.pageIndex : 0;
  const introduction =
    isPlain && pageIndex === 0 ? await findIntroduction(language, categoryId) : null;
  const excerpt = introduction && firstSentences(introduction, MAX_DESCRIPTION, language);
  const fullTitle = t("categoryTitle", { name: category.categoryTitle });
  return pageMetadata({
    language,
    // If the full title (with ": prices in Baku") is too long, only the category's name is used.
    title: fullTitle.length + titleEnd.length <= MAX_TITLE ? fullTitle : category.categoryTitle,
    titleEnd,
    description:
      excerpt ||
      (titleEnd ? `${titleEnd.slice(2)}: ` : "") +
        t("categoryDescription", { name: category.categoryTitle, count: count ?? 0 }),
    pathIn: (code) => resultsPath(code, { categoryId, pageIndex }),
    share: await categoryShare(category, language),
  });
}
