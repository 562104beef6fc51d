import "server-only";
import { getTranslations } from "next-intl/server";
import type { BrandGoods } from "@/lib/data/brands";
import { brandShare } from "@/lib/data/share";
import type { Language } from "@/lib/languages";
import { brandPath } from "@/lib/results/brand-path";
import { MAX_TITLE, pageMetadata, type PageMetadata } from "@/lib/seo/metadata";

/** Categories that the description names. */
const MAX_NAMED_CATEGORIES = 3;

/** Metadata of a page of a brand's goods, indexed under its own address with its page number. */
export async function brandMetadata(
  goods: BrandGoods,
  language: Language,
  pageIndex: number,
): Promise<PageMetadata> {
  const { brand, page } = goods;
  const [t, results] = await Promise.all([
    getTranslations({ locale: language, namespace: "brandPage" }),
    getTranslations({ locale: language, namespace: "results" }),
  ]);
  const number = pageIndex > 0 ? results("pageOf", { number: pageIndex + 1 }) : "";
  const titleEnd = number && `, ${number}`;
  const titled = t("title", { name: brand.brandTitle });
  const categories = brand.categories
    .slice(0, MAX_NAMED_CATEGORIES)
    .map(({ categoryTitle }) => categoryTitle)
    .join(", ");
  return pageMetadata({
    language,
    // What is said of prices gives way to a long name.
    title: titled.length + titleEnd.length <= MAX_TITLE ? titled : brand.brandTitle,
    titleEnd,
    description:
      (number && `${number}: `) +
      t("description", { name: brand.brandTitle, count: page.totalCount, categories }),
    pathIn: (code) => brandPath(code, brand.slug, pageIndex),
    share: await brandShare(brand, language),
  });
}
