import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { BrandView } from "@/components/brand/brand-view";
import { findBrandGoods } from "@/lib/data/brands";
import { pageLanguage } from "@/lib/i18n/page-language";
import { brandPath } from "@/lib/results/brand-path";
import { brandMetadata } from "../../brand-metadata";

type Props = { params: Promise<{ lang: string; slug: string }> };

/** Rendered on the first request, then cached; nothing is prerendered at build time. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [language, { slug }] = await Promise.all([pageLanguage(params), params]);
  const goods = await findBrandGoods(language, slug, 0);
  return goods ? brandMetadata(goods, language, 0) : {};
}

/**
 * The first page of a brand's goods (docs/adr/0050). Without goods 404; renamed, or addressed by
 * id, 308 to the current address.
 */
export default async function BrandPage({ params }: Props) {
  const [language, { slug }] = await Promise.all([pageLanguage(params), params]);
  const goods = await findBrandGoods(language, slug, 0);
  if (!goods) notFound();
  if (goods.brand.slug !== slug) permanentRedirect(brandPath(language, goods.brand.slug) as Route);
  return <BrandView {...goods} language={language} pageIndex={0} />;
}
