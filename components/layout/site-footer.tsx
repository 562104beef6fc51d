import { getTranslations } from "next-intl/server";
import type { Category } from "@/lib/contract/category";
import type { MenuItem } from "@/lib/contract/menu";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";
import { FooterView } from "./footer-view";
import { frameLinks } from "./frame-link";

type Props = {
  language: Language;
  /** root categories, so that crawlers reach each from every page */
  categories: readonly Category[];
  /** menu type 3: policies */ menu: readonly MenuItem[];
  /** menu type 2, as in the header: how to buy */ help: readonly MenuItem[];
  languages: readonly string[];
  /** the query string of a page that depends on it */ query: string;
};

/** Links in the last row: the message key of a page's name, and its path. */
const BOTTOM_LINKS = [
  ["about", "about"],
  ["pages", "Page"],
  ["search", "Search"],
] as const;

/**
 * The footer (specification section 1): the Baku address, the policies menu, contacts, newsletter,
 * contact form, card brands, languages.
 */
export async function SiteFooter({ language, categories, menu, help, languages, query }: Props) {
  const [facts, t, tNav, tContactForm, tNewsletter] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "footer" }),
    getTranslations({ locale: language, namespace: "nav" }),
    getTranslations({ locale: language, namespace: "contactForm" }),
    getTranslations({ locale: language, namespace: "newsletter" }),
  ]);
  const texts = {
    company: t("company"),
    ...(facts.address === null ? {} : { address: facts.address }),
    payment: t("payment"),
    footerMenu: tNav("footerMenu"),
    information: t("information"),
    help: t("help"),
    contacts: t("contacts"),
    hotline: tNav("hotline"),
    stores: t("stores"),
    categories: tNav("categories"),
    contactFormTitle: tContactForm("title"),
    contactFormText: tContactForm("text"),
    languages: t("languages"),
    newsletterTitle: tNewsletter("title"),
    newsletterText: tNewsletter("text"),
  };
  return (
    <FooterView
      language={language}
      languages={languages}
      query={query}
      texts={texts}
      menu={frameLinks(menu, language)}
      help={frameLinks(help, language)}
      categories={categories.map(({ categoryId, categoryTitle }) => [
        resultsPath(language, { categoryId }),
        categoryTitle,
      ])}
      bottom={BOTTOM_LINKS.map(([key, path]) => [`/${language}/${path}`, tNav(key)])}
    />
  );
}
