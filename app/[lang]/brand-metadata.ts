import "server-only";
import { getTranslations } from "next-intl/server";
import type { BrandProducts } from "@/lib/data/brands";
import { brandShare } from "@/lib/data/share";
import type { Language } from "@/lib/languages";
import { brandPath } from "@/lib/results/brand-path";
import { MAX_TITLE, type PageMetadata } from "@/lib/seo/metadata";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** The most categories that the description names. */
const MAX_NAMED_CATEGORIES = 3;

/** Metadata of a page of a brand's products. Each page is indexed, with its own canonical URL. */
export async function brandMetadata(
  { brand, page }: BrandProducts,
  language: Language,
  pageIndex: number,
): Promise<PageMetadata> {
  const [t, tResults] = await Promise.all([
    getTranslations({ locale: language, namespace: "brandPage" }),
    getTranslations({ locale: language, namespace: "results" }),
  ]);
  const pageText = pageIndex > 0 ? tResults("pageOf", { number: pageIndex + 1 }) : "";
  const titleEnd = pageText && `, ${pageText}`;
  const fullTitle = t("title", { name: brand.brandTitle });
  const categories = brand.categories
    .slice(0, MAX_NAMED_CATEGORIES)
    .map(({ categoryTitle }) => categoryTitle)
    .join(", ");
  return pageMetadata({
    language,
    // If the full title (with the words about prices) is too long, only the brand's name is used.
    title: fullTitle.length + titleEnd.length <= MAX_TITLE ? fullTitle : brand.brandTitle,
    titleEnd,
    description:
      (pageText && `${pageText}: `) +
      t("description", { name: brand.brandTitle, count: page.totalCount, categories }),
    pathIn: (code) => brandPath(code, brand.slug, pageIndex),
    share: await brandShare(brand, language),
  });
}
