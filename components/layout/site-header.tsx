import { getTranslations } from "next-intl/server";
import { BasketBadge } from "@/components/basket/basket-badge";
import { ComparisonBadge } from "@/components/comparison/comparison-badge";
import { LikedBadge } from "@/components/favourites/liked-badge";
import { BasketIcon, CompareIcon, HeartIcon, InfoIcon, MenuIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Category } from "@/lib/contract/category";
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

type Props = { language: Language; categories: readonly Category[]; menu: readonly MenuItem[]; languages: readonly string[] };

/** The frame's top (specification section 2): utility row, logo with catalogue, search and lists, the server's menu. On a phone the outer rows are in the menu panel; without scripts they stand here. */
export async function SiteHeader({ language, categories, menu, languages }: Props) {
  const [t, frame, basket, favourites, comparison] = await Promise.all([
    getTranslations({ locale: language, namespace: "nav" }), getTranslations({ locale: language, namespace: "frame" }), getTranslations({ locale: language, namespace: "basket" }),
    getTranslations({ locale: language, namespace: "favourites" }), getTranslations({ locale: language, namespace: "comparison" }),
  ]);
  const quiet = "block py-1.5 text-ink-soft hover:text-ink";
  const list = "flex size-11 shrink-0 flex-col items-center justify-center rounded-control text-xs hover:bg-mist md:w-auto md:min-w-16 md:px-2";
  return (
    <StickyHeader>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-2 focus:z-50 focus:rounded-control focus:bg-paper focus:px-4 focus:py-2">{t("skip")}</a>
      <div className="hidden h-9 bg-mist text-xs md:block noscript:block">
        <div className="frame flex h-full items-center gap-x-5">
          <a href={`tel:${SHOP.hotline}`} className="py-1.5 font-semibold" aria-label={`${t("hotline")} ${SHOP.hotline}`}>{SHOP.hotline}</a>
          <LocalLink path={`/${language}/business`} className={`${quiet} max-sm:hidden`}>{t("corporate")}</LocalLink>
          <LocalLink path={`/${language}/contact`} className={quiet}>{t("contact")}</LocalLink>
          <div className="ml-auto"><LanguageSwitcher current={language} languages={languages} label={t("languages")} /></div>
        </div>
      </div>
      <div className="frame flex flex-wrap items-center gap-x-1 gap-y-2 py-2 md:flex-nowrap md:gap-5 md:py-3">
        <PanelButton panel="menu" label={t("menu")} className={`${list} -ml-2.5 md:hidden`}><MenuIcon /></PanelButton>
        <LocalLink path={`/${language}`} className="mr-auto py-1 text-xl font-extrabold tracking-tight md:mr-0" aria-label={`${SHOP.name}, ${t("home")}`}>
          {SHOP.name}<span aria-hidden>.</span>
        </LocalLink>
        <CatalogueMenu language={language} categories={categories} label={t("catalogue")} />
        <SearchForm language={language} categories={categories} className="order-last basis-full md:order-none md:basis-0 md:grow" />
        <div className="-mr-2.5 flex md:mr-0 md:gap-1 noscript:mr-0">
          <PanelButton panel="help" label={frame("help")} className={`${list} md:hidden`}><InfoIcon /></PanelButton>
          <PanelButton panel="favourites" className={list}><span className="relative"><HeartIcon /><LikedBadge /></span><span className="sr-only md:not-sr-only">{favourites("title")}</span></PanelButton>
          <CurrentLink path={`/${language}/comparison`} className={`${list} max-md:hidden`}><span className="relative"><CompareIcon /><ComparisonBadge /></span>{comparison("title")}</CurrentLink>
          <PanelButton panel="basket" className={`${list} max-md:hidden`}><span className="relative"><BasketIcon /><BasketBadge /></span>{basket("title")}</PanelButton>
        </div>
      </div>
      <nav aria-label={t("mainMenu")} className="frame hidden overflow-x-auto [scrollbar-width:none] max-lg:mask-r-from-92% md:block noscript:block">
        <ul className="flex gap-6 pb-2 whitespace-nowrap">
          {menu.map((item) => <li key={item.menuId}><MenuLink item={item} language={language} className={quiet} /></li>)}
          <li><CurrentLink path={`/${language}/productnew`} className={quiet}>{t("newProducts")}</CurrentLink></li>
        </ul>
      </nav>
    </StickyHeader>
  );
}
