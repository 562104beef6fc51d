import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Category } from "@/lib/contract/category";
import type { LanguageEntry, MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/query";
import { SHOP } from "@/lib/shop";
import { CategoryMenu } from "./category-menu";
import { LanguageSwitcher } from "./language-switcher";
import { MenuLink } from "./menu-link";
import { SearchForm } from "./search-form";

type Props = { language: Language; categories: Category[]; menu: MenuItem[]; languages: LanguageEntry[] };

/** The frame's top: utility row, logo with catalogue and search, the server's menu (specification section 2). */
export async function SiteHeader({ language, categories, menu, languages }: Props) {
  const t = await getTranslations({ locale: language, namespace: "nav" });
  return (
    <header className="relative border-b border-line bg-paper">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-2 focus:z-50 focus:rounded-control focus:bg-paper focus:px-4 focus:py-2">
        {t("skip")}
      </a>
      <div className="bg-mist text-xs">
        <div className="frame flex flex-wrap items-center gap-x-5 py-1">
          <a href={`tel:${SHOP.hotline}`} className="py-1.5 font-semibold" aria-label={`${t("hotline")} ${SHOP.hotline}`}>{SHOP.hotline}</a>
          <LocalLink path={`/${language}/business`} className="hidden py-1.5 text-ink-soft hover:text-ink sm:block">{t("corporate")}</LocalLink>
          <LocalLink path={`/${language}/contact`} className="py-1.5 text-ink-soft hover:text-ink">{t("contact")}</LocalLink>
          <LanguageSwitcher current={language} languages={languages.map((entry) => entry.languageCode)} label={t("languages")} />
        </div>
      </div>
      <div className="frame flex flex-wrap items-center gap-3 py-3 md:flex-nowrap md:gap-5">
        <LocalLink path={`/${language}`} className="mr-auto text-xl font-extrabold tracking-tight md:mr-0" aria-label={`${SHOP.name}, ${t("home")}`}>
          {SHOP.name}<span aria-hidden className="text-nar">.</span>
        </LocalLink>
        <CategoryMenu language={language} categories={categories} label={t("catalogue")} />
        <SearchForm language={language} />
      </div>
      <nav aria-label={t("mainMenu")} className="frame overflow-x-auto">
        <ul className="flex gap-6 whitespace-nowrap pb-2 text-sm">
          {menu.map((item) => (
            <li key={item.menuId}><MenuLink item={item} language={language} className="block py-1.5 text-ink-soft hover:text-ink" /></li>
          ))}
          <li><LocalLink path={`/${language}/productnew`} className="block py-1.5 text-ink-soft hover:text-ink">{t("newProducts")}</LocalLink></li>
          <li className="md:hidden"><LocalLink path={resultsPath(language, {})} className="block py-1.5 text-ink-soft hover:text-ink">{t("catalogue")}</LocalLink></li>
        </ul>
      </nav>
    </header>
  );
}
