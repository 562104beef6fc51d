import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { BrandView } from "@/components/brand/brand-view";
import { type BrandProducts, findBrandProducts } from "@/lib/data/brands";
import { pageLanguage } from "@/lib/i18n/page-language";
import type { Language } from "@/lib/languages";
import { brandPageIndex, brandPath } from "@/lib/results/brand-path";
import { brandMetadata } from "../../../brand-metadata";

type Props = { params: Promise<{ lang: string; slug: string; page: string }> };

/** Rendered on the first request, then cached; nothing is prerendered at build time. */
export const generateStaticParams = () => [];

async function readBrandPage({ params }: Props): Promise<{
  language: Language;
  slug: string;
  pageIndex: number;
  brandPage: BrandProducts | null;
}> {
  const [language, { slug, page }] = await Promise.all([pageLanguage(params), params]);
  const pageIndex = brandPageIndex(page);
  return {
    language,
    slug,
    pageIndex: pageIndex ?? 0,
    brandPage: pageIndex === null ? null : await findBrandProducts(language, slug, pageIndex),
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, pageIndex, brandPage } = await readBrandPage(props);
  return brandPage ? brandMetadata(brandPage, language, pageIndex) : {};
}

/**
 * The second and further pages of a brand's products. Returns 404 beyond the last page. A former
 * slug or a numeric id redirects (308) to the current URL.
 */
export default async function FurtherBrandPage(props: Props) {
  const { language, slug, pageIndex, brandPage } = await readBrandPage(props);
  if (!brandPage) notFound();
  if (brandPage.brand.slug !== slug)
    permanentRedirect(brandPath(language, brandPage.brand.slug, pageIndex) as Route);
  return <BrandView {...brandPage} language={language} pageIndex={pageIndex} />;
}
