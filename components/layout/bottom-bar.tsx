import { getTranslations } from "next-intl/server";
import { BasketBadge } from "@/components/basket/basket-badge";
import { BasketIcon, CalendarIcon, GridIcon, HomeIcon, PhoneIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";
import { CurrentLink } from "./current-link";
import { PanelButton } from "./panels/panel-button";

/**
 * The floating bottom bar of phones (specification section 2): home, contact, catalogue, monthly payment and, as long as nobody can sign
 * in, the basket. Its height is `--bottom-bar` (app/globals.css), which keeps other things at the bottom clear of it.
 */
export async function BottomBar({ language }: { language: Language }) {
  const [nav, frame, basket] = await Promise.all([getTranslations({ locale: language, namespace: "nav" }), getTranslations({ locale: language, namespace: "frame" }), getTranslations({ locale: language, namespace: "basket" })]);
  const item = "flex h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control text-center tracking-tight text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink";
  const text = (words: string) => <span className="max-w-full truncate text-xs leading-tight">{words}</span>;
  return (
    <nav aria-label={frame("quickLinks")} className="fixed inset-x-2 bottom-2 z-30 rounded-card border border-line bg-paper shadow-soft md:hidden">
      <ul className="grid auto-cols-fr grid-flow-col">
        <li><CurrentLink path={`/${language}`} className={item}><HomeIcon />{text(nav("home"))}</CurrentLink></li>
        <li><CurrentLink path={`/${language}/contact`} className={item}><PhoneIcon />{text(nav("contact"))}</CurrentLink></li>
        <li>
          <PanelButton panel="categories" className={item}><GridIcon />{text(nav("catalogue"))}</PanelButton>
          <LocalLink path={`/${language}/Search`} className={`${item} not-noscript:hidden`}><GridIcon />{text(nav("catalogue"))}</LocalLink>
        </li>
        <li><CurrentLink path={`/${language}/aylik-odenis`} label={nav("monthlyPayment")} className={item}><CalendarIcon />{text(frame("monthlyShort"))}</CurrentLink></li>
        <li className="noscript:hidden"><PanelButton panel="basket" className={item}><span className="relative"><BasketIcon /><BasketBadge /></span>{text(basket("title"))}</PanelButton></li>
      </ul>
    </nav>
  );
}
