import { getTranslations } from "next-intl/server";
import { BasketBadge } from "@/components/basket/basket-badge";
import { ComparisonBadge } from "@/components/comparison/comparison-badge";
import { LikedBadge } from "@/components/favourites/liked-badge";
import { BasketIcon, CompareIcon, HeartIcon, InfoIcon, MenuIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { CatalogueMenu } from "./catalogue-menu";
import { CurrentLink } from "./current-link";
import { LanguageSwitcher } from "./language-switcher";
import { MenuLink } from "./menu-link";
import { PanelButton } from "./panels/panel-button";
import { SearchForm } from "./search-form";
import { StickyHeader } from "./sticky-header";

type Props = { language: Language; /** of categories, typed in the search box */ titles: readonly string[]; menu: readonly MenuItem[]; languages: readonly string[] };

/** The frame's top (specification section 2): utility row, logo with catalogue, search and lists, the server's menu. On a phone the outer rows are in the menu panel; without scripts they stand here. */
export async function SiteHeader({ language, titles, menu, languages }: Props) {
  const [t, frame, basket, favourites, comparison] = await Promise.all([
    getTranslations({ locale: language, namespace: "nav" }), getTranslations({ locale: language, namespace: "frame" }), getTranslations({ locale: language, namespace: "basket" }),
    getTranslations({ locale: language, namespace: "favourites" }), getTranslations({ locale: language, namespace: "comparison" }),
  ]);
  return (
    <StickyHeader>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-2 focus:z-50 focus:rounded-control focus:bg-paper focus:px-4 focus:py-2">{t("skip")}</a>
      <div className="hidden h-9 bg-mist text-xs md:block noscript:block">
        <div className="frame flex h-full items-center gap-x-5">
          <a href={`tel:${SHOP.hotline}`} className="py-1.5 font-semibold" aria-label={`${t("hotline")} ${SHOP.hotline}`}>{SHOP.hotline}</a>
          <LocalLink path={`/${language}/business`} className="quiet-link max-sm:hidden">{t("corporate")}</LocalLink>
          <LocalLink path={`/${language}/contact`} className="quiet-link">{t("contact")}</LocalLink>
          <div className="ml-auto"><LanguageSwitcher current={language} languages={languages} label={t("languages")} /></div>
        </div>
      </div>
      <div className="frame flex flex-wrap items-center gap-x-1 gap-y-2 py-2 md:flex-nowrap md:gap-5 md:py-3">
        <PanelButton panel="menu" label={t("menu")} className="header-tool -ml-2.5 md:hidden"><MenuIcon /></PanelButton>
        <LocalLink path={`/${language}`} className="mr-auto py-1 text-xl font-extrabold tracking-tight md:mr-0" aria-label={`${SHOP.name}, ${t("home")}`}>
          {SHOP.name}<span aria-hidden>.</span>
        </LocalLink>
        <CatalogueMenu language={language} label={t("catalogue")} />
        <SearchForm language={language} titles={titles} className="order-last basis-full md:order-none md:basis-0 md:grow" />
        <div className="-mr-2.5 flex md:mr-0 md:gap-1 noscript:mr-0">
          <PanelButton panel="help" label={frame("help")} className="header-tool md:hidden"><InfoIcon /></PanelButton>
          <PanelButton panel="favourites" className="header-tool"><b className="badge-place"><HeartIcon /><LikedBadge /></b><span className="sr-only md:not-sr-only">{favourites("title")}</span></PanelButton>
          <CurrentLink path={`/${language}/comparison`} className="header-tool max-md:hidden"><b className="badge-place"><CompareIcon /><ComparisonBadge /></b>{comparison("title")}</CurrentLink>
          <PanelButton panel="basket" className="header-tool max-md:hidden"><b className="badge-place"><BasketIcon /><BasketBadge /></b>{basket("title")}</PanelButton>
        </div>
      </div>
      <nav aria-label={t("mainMenu")} className="frame hidden overflow-x-auto [scrollbar-width:none] max-lg:mask-r-from-92% md:block noscript:block">
        <ul className="quiet-links flex gap-6 pb-2 whitespace-nowrap">
          {menu.map((item) => <li key={item.menuId}><MenuLink item={item} language={language} /></li>)}
          <li><CurrentLink path={`/${language}/productnew`}>{t("newProducts")}</CurrentLink></li>
        </ul>
      </nav>
    </StickyHeader>
  );
}
