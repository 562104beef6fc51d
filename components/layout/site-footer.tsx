import { getTranslations } from "next-intl/server";
import { contactFormLabels } from "@/components/contact/contact-form-labels";
import { Newsletter } from "@/components/newsletter/newsletter";
import { MailIcon, PhoneIcon, PinIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { CardMarks } from "./card-marks";
import { FooterContact } from "./footer-contact";
import { LanguageSwitcher } from "./language-switcher";
import { MenuLink } from "./menu-link";

type Props = { language: Language; /** menu type 3, the policies */ menu: readonly MenuItem[]; /** menu type 2, the header's: how one buys */ help: readonly MenuItem[]; languages: readonly string[] };

/** The pages at the very foot: the name of each and its path. */
const LAST_LINKS = [["about", "about"], ["pages", "Page"], ["search", "Search"]] as const;

/** The frame's foot (specification section 1): address in Baku, the server's policies menu, contacts, newsletter, contact form, card brands, languages. */
export async function SiteFooter({ language, menu, help, languages }: Props) {
  const [t, nav, letter, letterLabels] = await Promise.all([getTranslations({ locale: language, namespace: "footer" }), getTranslations({ locale: language, namespace: "nav" }), getTranslations({ locale: language, namespace: "contactForm" }), contactFormLabels(language)]);
  const link = "inline-flex min-h-9 items-center gap-2.5 py-1 text-ink-soft hover:text-ink hover:underline";
  const heading = "mb-2 font-semibold";
  return (
    <footer className="mt-16 border-t border-line bg-mist pb-[calc(var(--bottom-bar)+1rem)] md:pb-0">
      <div className="frame grid gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.2fr] lg:py-12">
        <div>
          <p className="text-xl font-extrabold tracking-tight">{SHOP.name}<span aria-hidden>.</span></p>
          <p className="mt-1 text-ink-soft">{t("company")}</p>
          <address className="mt-4 flex items-start gap-2.5 not-italic text-ink-soft"><PinIcon className="size-5 shrink-0" />{t("address")}</address>
          <h2 className="mt-6 mb-2 text-xs text-ink-soft">{t("payment")}</h2>
          <CardMarks label={t("payment")} />
        </div>
        <nav aria-label={nav("footerMenu")}>
          <h2 className={heading}>{t("information")}</h2>
          <ul>{menu.map((item) => <li key={item.menuId}><MenuLink item={item} language={language} className={link} /></li>)}</ul>
        </nav>
        <nav aria-label={t("help")}>
          <h2 className={heading}>{t("help")}</h2>
          <ul>{help.map((item) => <li key={item.menuId}><MenuLink item={item} language={language} className={link} /></li>)}</ul>
        </nav>
        <div>
          <h2 className={heading}>{t("contacts")}</h2>
          <a href={`tel:${SHOP.hotline}`} aria-label={`${nav("hotline")} ${SHOP.hotline}`} className="inline-block py-1 text-2xl font-extrabold hover:underline">{SHOP.hotline}</a>
          <ul>
            <li><a href={SHOP.phoneLink} className={link}><PhoneIcon className="size-5 shrink-0" />{SHOP.phone}</a></li>
            <li><a href={`mailto:${SHOP.email}`} className={link}><MailIcon className="size-5 shrink-0" />{SHOP.email}</a></li>
            <li><LocalLink path={`/${language}/contact`} className={link}><PinIcon className="size-5 shrink-0" />{t("stores")}</LocalLink></li>
          </ul>
        </div>
      </div>
      <Newsletter language={language} />
      <div className="frame"><FooterContact title={letter("title")} text={letter("text")} labels={letterLabels} /></div>
      <div className="frame">
        <div className="flex flex-col gap-x-6 gap-y-1 border-t border-line py-4 text-xs text-ink-soft sm:flex-row sm:items-center">
          <p className="sm:mr-auto">© {SHOP.name}</p>
          <ul className="flex flex-wrap gap-x-6">
            {LAST_LINKS.map(([name, path]) => <li key={name}><LocalLink path={`/${language}/${path}`} className="inline-flex min-h-9 items-center hover:text-ink hover:underline">{nav(name)}</LocalLink></li>)}
          </ul>
          <div className="-mx-2"><LanguageSwitcher current={language} languages={languages} label={t("languages")} /></div>
        </div>
      </div>
    </footer>
  );
}
