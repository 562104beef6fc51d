import { getTranslations } from "next-intl/server";
import { Newsletter } from "@/components/newsletter/newsletter";
import { MailIcon, PhoneIcon, PinIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Category } from "@/lib/contract/category";
import type { MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/query";
import { SHOP } from "@/lib/shop";
import { CardMarks } from "./card-marks";
import { FooterContact } from "./footer-contact";
import { LanguageSwitcher } from "./language-switcher";
import { MenuLink } from "./menu-link";

type Props = { language: Language; /** the parents of the catalogue: from every page crawlers and people reach each */ categories: readonly Category[]; /** menu type 3, the policies */ menu: readonly MenuItem[]; /** menu type 2, the header's: how one buys */ help: readonly MenuItem[]; languages: readonly string[] };

/** The pages at the very foot: the name of each and its path. */
const LAST_LINKS = [["about", "about"], ["pages", "Page"], ["search", "Search"]] as const;

/** The frame's foot (specification section 1): address in Baku, the server's policies menu, contacts, newsletter, contact form, card brands, languages. */
export async function SiteFooter({ language, categories, menu, help, languages }: Props) {
  const [t, nav, letter] = await Promise.all([getTranslations({ locale: language, namespace: "footer" }), getTranslations({ locale: language, namespace: "nav" }), getTranslations({ locale: language, namespace: "contactForm" })]);
  return (
    <footer className="mt-16 border-t border-line bg-mist pb-[calc(var(--bottom-bar)+1rem)] md:pb-0">
      <div className="footer-columns frame grid gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.2fr] lg:py-12">
        <div>
          <p className="text-xl font-extrabold tracking-tight">{SHOP.name}<span aria-hidden>.</span></p>
          <p className="mt-1 text-ink-soft">{t("company")}</p>
          <address className="mt-4 flex items-start gap-2.5 not-italic text-ink-soft"><PinIcon className="size-5 shrink-0" />{t("address")}</address>
          <h2 className="mt-6 text-xs font-normal text-ink-soft">{t("payment")}</h2>
          <CardMarks label={t("payment")} />
        </div>
        <nav aria-label={nav("footerMenu")}>
          <h2>{t("information")}</h2>
          <ul>{menu.map((item) => <li key={item.menuId}><MenuLink item={item} language={language} /></li>)}</ul>
        </nav>
        <nav aria-label={t("help")}>
          <h2>{t("help")}</h2>
          <ul>{help.map((item) => <li key={item.menuId}><MenuLink item={item} language={language} /></li>)}</ul>
        </nav>
        <div>
          <h2>{t("contacts")}</h2>
          <a href={`tel:${SHOP.hotline}`} aria-label={`${nav("hotline")} ${SHOP.hotline}`} className="inline-block py-1 text-2xl font-extrabold hover:underline">{SHOP.hotline}</a>
          <ul>
            <li><a href={SHOP.phoneLink}><PhoneIcon className="size-5 shrink-0" />{SHOP.phone}</a></li>
            <li><a href={`mailto:${SHOP.email}`}><MailIcon className="size-5 shrink-0" />{SHOP.email}</a></li>
            <li><LocalLink path={`/${language}/contact`}><PinIcon className="size-5 shrink-0" />{t("stores")}</LocalLink></li>
          </ul>
        </div>
        <nav aria-label={nav("categories")} className="col-span-full border-t border-line pt-6">
          <h2>{nav("categories")}</h2>
          <ul className="gap-x-8 sm:columns-2 lg:columns-4">{categories.map(({ categoryId, categoryTitle }) => <li key={categoryId}><LocalLink path={resultsPath(language, { categoryId })}>{categoryTitle}</LocalLink></li>)}</ul>
        </nav>
      </div>
      <Newsletter language={language} />
      <div className="frame"><FooterContact title={letter("title")} text={letter("text")} /></div>
      <div className="frame">
        <div className="flex flex-col gap-x-6 gap-y-1 border-t border-line py-4 text-xs text-ink-soft sm:flex-row sm:items-center">
          <p className="sm:mr-auto">© {SHOP.name}</p>
          <ul className="last-links">
            {LAST_LINKS.map(([name, path]) => <li key={name}><LocalLink path={`/${language}/${path}`}>{nav(name)}</LocalLink></li>)}
          </ul>
          <div className="-mx-2"><LanguageSwitcher current={language} languages={languages} label={t("languages")} /></div>
        </div>
      </div>
    </footer>
  );
}
