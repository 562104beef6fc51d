import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { BrandView } from "@/components/brand/brand-view";
import { type BrandGoods, findBrandGoods } from "@/lib/data/brands";
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
  goods: BrandGoods | null;
}> {
  const [language, { slug, page }] = await Promise.all([pageLanguage(params), params]);
  const pageIndex = brandPageIndex(page);
  return {
    language,
    slug,
    pageIndex: pageIndex ?? 0,
    goods: pageIndex === null ? null : await findBrandGoods(language, slug, pageIndex),
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, pageIndex, goods } = await readBrandPage(props);
  return goods ? brandMetadata(goods, language, pageIndex) : {};
}

/** A further page of a brand's goods, from 2 on; beyond the last one there is none: 404. */
export default async function FurtherBrandPage(props: Props) {
  const { language, slug, pageIndex, goods } = await readBrandPage(props);
  if (!goods) notFound();
  if (goods.brand.slug !== slug)
    permanentRedirect(brandPath(language, goods.brand.slug, pageIndex) as Route);
  return <BrandView {...goods} language={language} pageIndex={pageIndex} />;
}
