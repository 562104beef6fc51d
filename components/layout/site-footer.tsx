import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { LanguageEntry, MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { MenuLink } from "./menu-link";

type Props = { language: Language; menu: MenuItem[]; languages: LanguageEntry[] };

/** The frame's foot: address, the server's policies menu, contacts, cards (specification section 1). */
export async function SiteFooter({ language, menu }: Props) {
  const [t, nav] = await Promise.all([getTranslations({ locale: language, namespace: "footer" }), getTranslations({ locale: language, namespace: "nav" })]);
  const link = "block py-1.5 text-ink-soft hover:text-ink hover:underline";
  return (
    <footer className="mt-16 border-t border-line bg-mist">
      <div className="frame grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <p className="text-lg font-extrabold">{SHOP.name}</p>
          <address className="mt-2 not-italic text-ink-soft">{t("address")}</address>
          <p className="mt-4 text-xs text-ink-soft">{t("cards")}</p>
        </div>
        <nav aria-label={nav("footerMenu")}>
          <h2 className="font-semibold">{t("information")}</h2>
          <ul className="mt-2">{menu.map((item) => <li key={item.menuId}><MenuLink item={item} language={language} className={link} /></li>)}</ul>
        </nav>
        <div>
          <h2 className="font-semibold">{t("help")}</h2>
          <ul className="mt-2">
            <li><LocalLink path={`/${language}/aylik-odenis`} className={link}>{nav("monthlyPayment")}</LocalLink></li>
            <li><LocalLink path={`/${language}/business`} className={link}>{nav("corporate")}</LocalLink></li>
            <li><LocalLink path={`/${language}/about`} className={link}>{nav("about")}</LocalLink></li>
            <li><LocalLink path={`/${language}/Page`} className={link}>{nav("pages")}</LocalLink></li>
            <li><LocalLink path={`/${language}/Search`} className={link}>{nav("search")}</LocalLink></li>
          </ul>
        </div>
        <div>
          <h2 className="font-semibold">{t("contacts")}</h2>
          <ul className="mt-2">
            <li><a href={`tel:${SHOP.hotline}`} className={`${link} text-lg font-bold text-ink`}>{SHOP.hotline}</a></li>
            <li><a href={SHOP.phoneLink} className={link}>{SHOP.phone}</a></li>
            <li><a href={`mailto:${SHOP.email}`} className={link}>{SHOP.email}</a></li>
            <li><LocalLink path={`/${language}/contact`} className={link}>{nav("contact")}</LocalLink></li>
          </ul>
        </div>
      </div>
      <p className="frame border-t border-line py-4 text-xs text-ink-soft">{t("company")}</p>
    </footer>
  );
}
