import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoryTiles } from "@/components/home/category-tiles";
import { Hero } from "@/components/home/hero";
import { OfferOfTheWeek } from "@/components/home/offer-of-the-week";
import { Section } from "@/components/home/section";
import { Shortcuts } from "@/components/home/shortcuts";
import { ProductGrid } from "@/components/product/product-grid";
import { JsonLd } from "@/components/seo/json-ld";
import { DEFAULT_PAGE_SIZE } from "@/lib/contract/product";
import { listCategories, listShortcuts, listSliders } from "@/lib/data/content";
import { FEATURED, listProducts, listPromotion, OFFER_OF_THE_WEEK } from "@/lib/data/products";
import { pageLanguage } from "@/lib/i18n/page-language";
import { resultsPath } from "@/lib/results/query";
import { pageMetadata } from "@/lib/seo/metadata";
import { shopData } from "@/lib/seo/structured-data";

type Props = { params: Promise<{ lang: string }> };

/** Newest products on the home page (specification section 9). */
const NEWEST = 4;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "home" });
  return pageMetadata({ language, title: t("title"), description: t("description"), pathIn: (code) => `/${code}` });
}

export default async function HomePage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, sliders, offers, categories, newest, shortcuts, featured, all] = await Promise.all([
    getTranslations({ locale: language, namespace: "home" }), listSliders(language), listPromotion(language, OFFER_OF_THE_WEEK), listCategories(language),
    listProducts(language, "orderbydescdate", 0, NEWEST), listShortcuts(language), listPromotion(language, FEATURED), listProducts(language, "orderbydate", 0, DEFAULT_PAGE_SIZE),
  ]);
  const newestDate = newest.items[0]?.createDate;
  return (
    <>
      <JsonLd data={shopData(language, t("description"))} />
      <div className="frame pt-4">
        <h1 className="sr-only">{t("heading")}</h1>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Hero sliders={sliders} language={language} />
          <OfferOfTheWeek products={offers} language={language} />
        </div>
        <CategoryTiles categories={categories} language={language} />
        <Section title={t("newProducts")} id="new" href={`/${language}/productnew`} linkLabel={t("seeAll")}>
          <ProductGrid products={newest.items} language={language} newest={newestDate} />
        </Section>
        <Shortcuts shortcuts={shortcuts} language={language} />
        <Section title={t("featured")} id="featured">
          <ProductGrid products={featured} language={language} newest={newestDate} />
        </Section>
        <Section title={t("allProducts")} id="all" href={resultsPath(language, {})} linkLabel={t("seeAll")}>
          <ProductGrid products={all.items} language={language} newest={newestDate} />
        </Section>
      </div>
    </>
  );
}
