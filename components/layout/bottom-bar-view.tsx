"use client";

import { AccountLink, type AccountTexts } from "@/components/account/account-link";
import { CalendarIcon, GridIcon, HomeIcon, PhoneIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";
import { CurrentLink } from "../navigation/current-link";
import { PanelButton } from "./panels/panel-button";

type Props = {
  language: Language;
  texts: Record<
    "quickLinks" | "home" | "contact" | "catalogue" | "monthlyPayment" | "monthlyShort",
    string
  >;
  account: Pick<AccountTexts, "signIn" | "profile">;
};

/**
 * The content of the bottom bar (bottom-bar.tsx). A client component for the same reason as
 * `HeaderView`.
 */
export function BottomBarView({ language, texts, account }: Props) {
  return (
    <nav aria-label={texts.quickLinks} className="frame-bar">
      <ul className="bar-items">
        <li>
          <CurrentLink path={`/${language}`}>
            <HomeIcon />
            <span>{texts.home}</span>
          </CurrentLink>
        </li>
        <li>
          <CurrentLink path={`/${language}/contact`}>
            <PhoneIcon />
            <span>{texts.contact}</span>
          </CurrentLink>
        </li>
        <li>
          <PanelButton panel="categories">
            <GridIcon />
            <span>{texts.catalogue}</span>
          </PanelButton>
          <LocalLink path={`/${language}/Search`} className="not-noscript:hidden">
            <GridIcon />
            <span>{texts.catalogue}</span>
          </LocalLink>
        </li>
        <li>
          <CurrentLink path={`/${language}/aylik-odenis`} label={texts.monthlyPayment}>
            <CalendarIcon />
            <span>{texts.monthlyShort}</span>
          </CurrentLink>
        </li>
        <li>
          <AccountLink language={language} texts={account} />
        </li>
      </ul>
    </nav>
  );
}
