import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextPage } from "@/components/page/text-page";
import { ProductGrid } from "@/components/product/product-grid";
import { sampleCards } from "@/components/product/sample";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "mockup" });
  return pageMetadata({
    language,
    title: t("gridTitle"),
    description: t("gridTitle"),
    pathIn: (code) => `/${code}/product-grid`,
  });
}

/** Mock-up page (specification section 2) with sample data; screenshot tests also use it. */
export default async function ProductGridMockup({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "mockup" });
  return (
    <TextPage language={language} title={t("gridTitle")} path={`/${language}/product-grid`}>
      <div data-sample>
        <ProductGrid products={sampleCards(t)} language={language} priority={2} />
      </div>
    </TextPage>
  );
}
