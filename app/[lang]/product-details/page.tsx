import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductView } from "@/components/product/product-view";
import { sampleCards, sampleProduct } from "@/components/product/sample";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "mockup" });
  return pageMetadata({
    language,
    title: t("detailsTitle"),
    description: t("detailsTitle"),
    pathIn: (code) => `/${code}/product-details`,
  });
}

/** Mock-up page (specification section 2) with sample data; screenshot tests also use it. */
export default async function ProductDetailsMockup({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "mockup" });
  return (
    <ProductView
      product={sampleProduct(t)}
      similar={sampleCards(t).slice(0, 4)}
      language={language}
      sample
    />
  );
}
