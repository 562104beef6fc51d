"use client";

import type { AccountTexts } from "@/components/account/account-link";
import { HeaderAccount } from "@/components/account/header-account";
import { BasketBadge } from "@/components/basket/basket-badge";
import { ComparisonBadge } from "@/components/comparison/comparison-badge";
import { LikedBadge } from "@/components/favourites/liked-badge";
import { SearchBox, type SearchTexts } from "@/components/search/search-box";
import { BasketIcon, CompareIcon, HeartIcon, InfoIcon, MenuIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";
import type { Language } from "@/lib/languages";
import { phoneLink } from "@/lib/shop-facts";
import { CatalogueMenu } from "./catalogue-menu";
import { CurrentLink } from "../navigation/current-link";
import type { FrameLink } from "./frame-link";
import { FrameLinks } from "./frame-links";
import { LanguageSwitcher } from "./language-switcher";
import { PanelButton } from "./panels/panel-button";
import { StickyHeader } from "./sticky-header";

type Props = {
  language: Language;
  texts: Record<
    | "skip"
    | "hotline"
    | "corporate"
    | "contact"
    | "languages"
    | "menu"
    | "home"
    | "catalogue"
    | "help"
    | "favourites"
    | "comparison"
    | "basket"
    | "mainMenu"
    | "newProducts",
    string
  >;
  account: AccountTexts;
  search: SearchTexts;
  /** category titles that the search box shows one after another, as if typed */
  titles: readonly string[];
  menu: readonly FrameLink[];
  languages: readonly string[];
  /** the query string of a page that depends on it */ query: string;
};

/**
 * The content of the header (site-header.tsx). A client component, so that the page's React payload
 * contains a few texts instead of rendered elements.
 */
export function HeaderView({
  language,
  texts,
  account,
  search,
  titles,
  menu,
  languages,
  query,
}: Props) {
  const facts = useShopFacts();
  const number = facts.hotline ?? facts.phones[0];
  return (
    <StickyHeader>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-4 focus:z-50 focus:rounded-control focus:bg-paper focus:px-4 focus:py-2"
      >
        {texts.skip}
      </a>
      <div className="hidden h-9 bg-mist text-xs md:block noscript:block">
        <div className="frame flex h-full items-center gap-x-5">
          {number === undefined ? null : (
            <a
              href={phoneLink(number)}
              className="py-1.5 font-semibold"
              aria-label={`${texts.hotline} ${number}`}
            >
              {number}
            </a>
          )}
          <LocalLink path={`/${language}/business`} className="quiet-link max-sm:hidden">
            {texts.corporate}
          </LocalLink>
          <LocalLink path={`/${language}/contact`} className="quiet-link">
            {texts.contact}
          </LocalLink>
          <div className="ml-auto">
            <LanguageSwitcher
              current={language}
              languages={languages}
              query={query}
              label={texts.languages}
            />
          </div>
        </div>
      </div>
      <div className="frame flex flex-wrap items-center gap-x-1 gap-y-2 py-2 md:flex-nowrap md:gap-5 md:py-3">
        <PanelButton panel="menu" label={texts.menu} className="header-tool -ml-2.5 md:hidden">
          <MenuIcon />
        </PanelButton>
        <LocalLink
          path={`/${language}`}
          className="mr-auto py-1 text-xl font-extrabold tracking-tight md:mr-0"
          aria-label={`${facts.name}, ${texts.home}`}
        >
          {facts.name}
          <span aria-hidden>.</span>
        </LocalLink>
        <CatalogueMenu language={language} label={texts.catalogue} />
        <SearchBox
          language={language}
          texts={search}
          titles={titles}
          className="order-last basis-full md:order-none md:grow md:basis-0"
        />
        <div className="-mr-2.5 flex md:mr-0 md:gap-1 noscript:mr-0">
          <PanelButton panel="help" label={texts.help} className="header-tool md:hidden">
            <InfoIcon />
          </PanelButton>
          <PanelButton panel="favourites" className="header-tool">
            <b className="badge-place">
              <HeartIcon />
              <LikedBadge />
            </b>
            <span>{texts.favourites}</span>
          </PanelButton>
          <CurrentLink path={`/${language}/comparison`} className="header-tool max-md:hidden">
            <b className="badge-place">
              <CompareIcon />
              <ComparisonBadge />
            </b>
            <span>{texts.comparison}</span>
          </CurrentLink>
          <PanelButton panel="basket" className="header-tool">
            <b className="badge-place">
              <BasketIcon />
              <BasketBadge />
            </b>
            <span>{texts.basket}</span>
          </PanelButton>
          <HeaderAccount language={language} texts={account} />
        </div>
      </div>
      <nav
        aria-label={texts.mainMenu}
        className="frame hidden [scrollbar-width:none] overflow-x-auto max-lg:mask-r-from-92% md:block noscript:block"
      >
        <ul className="quiet-links flex gap-6 pb-2 whitespace-nowrap">
          <FrameLinks links={menu} />
          <li>
            <CurrentLink path={`/${language}/productnew`}>{texts.newProducts}</CurrentLink>
          </li>
        </ul>
      </nav>
    </StickyHeader>
  );
}
