import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoryCarousel } from "@/components/home/category-carousel";
import { InfiniteProducts } from "@/components/home/infinite-products";
import { Hero } from "@/components/home/hero";
import { OfferOfTheWeek } from "@/components/home/offer-of-the-week";
import { ShopPromises } from "@/components/home/shop-promises";
import { Section } from "@/components/ui/section";
import { ShortcutBanners } from "@/components/home/shortcut-banners";
import { buyTerms } from "@/components/product/buy-terms";
import { CardList } from "@/components/product/card-list";
import { ProductGrid } from "@/components/product/product-grid";
import { LazyRecentlyViewed } from "@/components/recent/lazy-recently-viewed";
import { JsonLd } from "@/components/seo/json-ld";
import { FOOTER_MENU, HEADER_MENU } from "@/lib/contract/menu";
import { FEATURED, OFFER_OF_THE_WEEK } from "@/lib/contract/promotion";
import { DEFAULT_PAGE_SIZE } from "@/lib/contract/product";
import {
  findTradeTerms,
  listCategories,
  listMenu,
  listShortcuts,
  listSliders,
} from "@/lib/data/content";
import { findLongestTerm } from "@/lib/data/instalments";
import { listProducts, listPromotion } from "@/lib/data/products";
import { homeShare } from "@/lib/data/share";
import { findShopFacts } from "@/lib/data/shop-facts";
import { cardFacts, cardFactsPage } from "@/lib/format/card-facts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { resultsPath } from "@/lib/results/results-path";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { shopData } from "@/lib/seo/structured-data";

type Props = { params: Promise<{ lang: string }> };

/** Number of newest products on the home page (specification section 9). */
const NEWEST = 4;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const [facts, t] = await Promise.all([
    findShopFacts(language),
    getTranslations({ locale: language, namespace: "home" }),
  ]);
  return pageMetadata({
    language,
    title: facts.homeTitle ?? t("title"),
    description: facts.homeDescription ?? t("description"),
    pathIn: (code) => `/${code}`,
    share: await homeShare(language),
  });
}

export default async function HomePage({ params }: Props) {
  const language = await pageLanguage(params);
  const [
    longestTerm,
    facts,
    t,
    sliders,
    offers,
    categories,
    newest,
    shortcuts,
    featured,
    all,
    tradeTerms,
    ...menus
  ] = await Promise.all([
    findLongestTerm(),
    findShopFacts(language),
    getTranslations({ locale: language, namespace: "home" }),
    listSliders(language),
    listPromotion(language, OFFER_OF_THE_WEEK),
    listCategories(language),
    listProducts(language, "orderbydescdate", 0, NEWEST),
    listShortcuts(language),
    listPromotion(language, FEATURED),
    listProducts(language, "orderbydate", 0, DEFAULT_PAGE_SIZE),
    findTradeTerms(),
    listMenu(language, HEADER_MENU),
    listMenu(language, FOOTER_MENU),
  ]);
  const newProducts = newest.items.map(cardFacts);
  const newestDate = newProducts[0]?.createDate;
  return (
    <>
      <JsonLd
        data={shopData(
          language,
          facts,
          facts.homeDescription ?? t("description"),
          tradeTerms,
          buyTerms(menus.flat(), language).returns?.path ?? null,
        )}
      />
      <div className="frame pt-4">
        <h1 className="sr-only">{t("heading")}</h1>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Hero sliders={sliders} language={language} />
          <OfferOfTheWeek products={offers} language={language} />
        </div>
        <CategoryCarousel categories={categories} language={language} />
        {newest.items.length > 0 ? (
          <Section
            title={t("newProducts")}
            id="new"
            href={`/${language}/productnew`}
            linkLabel={t("seeAll")}
          >
            <CardList
              className="in-fours"
              products={newProducts}
              language={language}
              newestDate={newestDate}
            />
          </Section>
        ) : null}
        <ShortcutBanners shortcuts={shortcuts} language={language} />
        {featured.length > 0 ? (
          <Section title={t("featured")} id="featured">
            <ProductGrid products={featured} language={language} newestDate={newestDate} />
          </Section>
        ) : null}
        <div className="recent-place">
          <LazyRecentlyViewed language={language} />
        </div>
        <ShopPromises menus={menus.flat()} longestTerm={longestTerm} language={language} />
        <Section
          title={t("allProducts")}
          id="all"
          href={resultsPath(language, {})}
          linkLabel={t("seeAll")}
        >
          <InfiniteProducts
            language={language}
            first={cardFactsPage(all)}
            newProducts={newProducts}
          />
        </Section>
      </div>
    </>
  );
}
