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
  const text = (words: string) => <span>{words}</span>;
  return (
    <nav aria-label={frame("quickLinks")} className="fixed inset-x-2 bottom-2 z-30 rounded-card border border-line bg-paper shadow-soft md:hidden">
      <ul className="bar-items">
        <li><CurrentLink path={`/${language}`}><HomeIcon />{text(nav("home"))}</CurrentLink></li>
        <li><CurrentLink path={`/${language}/contact`}><PhoneIcon />{text(nav("contact"))}</CurrentLink></li>
        <li>
          <PanelButton panel="categories"><GridIcon />{text(nav("catalogue"))}</PanelButton>
          <LocalLink path={`/${language}/Search`} className="not-noscript:hidden"><GridIcon />{text(nav("catalogue"))}</LocalLink>
        </li>
        <li><CurrentLink path={`/${language}/aylik-odenis`} label={nav("monthlyPayment")}><CalendarIcon />{text(frame("monthlyShort"))}</CurrentLink></li>
        <li className="noscript:hidden"><PanelButton panel="basket"><b className="badge-place"><BasketIcon /><BasketBadge /></b>{text(basket("title"))}</PanelButton></li>
      </ul>
    </nav>
  );
}
