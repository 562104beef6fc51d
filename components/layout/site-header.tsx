import { getMessages, getTranslations } from "next-intl/server";
import type { MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { frameLinks } from "./frame-link";
import { HeaderView } from "./header-view";

type Props = {
  language: Language;
  /** category titles that the search box shows one after another, as if typed */
  titles: readonly string[];
  menu: readonly MenuItem[];
  languages: readonly string[];
  /** the query string of a page that depends on it */ query: string;
};

/**
 * The header (specification section 2): utility row, logo with catalogue, search and lists, the
 * menu from the back office. On phones the outer rows are in the menu panel; without JavaScript
 * they are shown here.
 */
export async function SiteHeader({ language, titles, menu, languages, query }: Props) {
  const [t, tFrame, tBasket, tFavourites, tComparison, tSearch, { account }] = await Promise.all([
    getTranslations({ locale: language, namespace: "nav" }),
    getTranslations({ locale: language, namespace: "frame" }),
    getTranslations({ locale: language, namespace: "basket" }),
    getTranslations({ locale: language, namespace: "favourites" }),
    getTranslations({ locale: language, namespace: "comparison" }),
    getTranslations({ locale: language, namespace: "search" }),
    getMessages({ locale: language }),
  ]);
  const texts = {
    skip: t("skip"),
    hotline: t("hotline"),
    corporate: t("corporate"),
    contact: t("contact"),
    languages: t("languages"),
    menu: t("menu"),
    home: t("home"),
    catalogue: t("catalogue"),
    help: tFrame("help"),
    favourites: tFavourites("title"),
    comparison: tComparison("title"),
    basket: tBasket("title"),
    mainMenu: t("mainMenu"),
    newProducts: t("newProducts"),
  };
  return (
    <HeaderView
      language={language}
      texts={texts}
      account={account}
      search={{
        label: tSearch("label"),
        placeholder: tSearch("placeholder"),
        submit: tSearch("submit"),
      }}
      titles={titles}
      menu={frameLinks(menu, language)}
      languages={languages}
      query={query}
    />
  );
}
