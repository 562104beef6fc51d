import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { BrandView } from "@/components/brand/brand-view";
import { findBrandProducts } from "@/lib/data/brands";
import { pageLanguage } from "@/lib/i18n/page-language";
import { brandPath } from "@/lib/results/brand-path";
import { brandMetadata } from "../../brand-metadata";

type Props = { params: Promise<{ lang: string; slug: string }> };

/** Rendered on the first request, then cached; nothing is prerendered at build time. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [language, { slug }] = await Promise.all([pageLanguage(params), params]);
  const brandPage = await findBrandProducts(language, slug, 0);
  return brandPage ? brandMetadata(brandPage, language, 0) : {};
}

/**
 * The first page of a brand's products (docs/adr/0050). Returns 404 for an unknown brand or one
 * without products. A former slug or a numeric id redirects (308) to the current URL.
 */
export default async function BrandPage({ params }: Props) {
  const [language, { slug }] = await Promise.all([pageLanguage(params), params]);
  const brandPage = await findBrandProducts(language, slug, 0);
  if (!brandPage) notFound();
  if (brandPage.brand.slug !== slug)
    permanentRedirect(brandPath(language, brandPage.brand.slug) as Route);
  return <BrandView {...brandPage} language={language} pageIndex={0} />;
}
