"use client";

import { useTranslations } from "use-intl";
import { AccountLink } from "@/components/account/account-link";
import { SignOutButton } from "@/components/account/sign-out-button";
import {
  BuildingIcon,
  ChevronRightIcon,
  GridIcon,
  HeartIcon,
  InfoIcon,
  PhoneIcon,
  ReturnIcon,
  TagIcon,
} from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { useUser } from "@/lib/client/session/session-store";
import { menuQuery } from "@/lib/client/frame-queries";
import { HEADER_MENU } from "@/lib/contract/menu-types";
import { menuTarget } from "@/lib/format/menu-target";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";
import { type Language, LANGUAGES } from "@/lib/languages";
import { contactLink, contactOf } from "@/lib/shop-contacts";
import { QueryLoader } from "../../ui/query-loader";
import { LanguageSwitcher } from "../language-switcher";
import { MenuLink } from "../menu-link";
import { PanelButton } from "./panel-button";
import { PANEL_ROW, PanelLinks } from "./panel-links";

/**
 * The mobile menu: links to the other panels, corporate sales, the hotline, the account with its
 * logout, the menu from the back office, and the languages (specification section 2).
 */
export function MenuPanel({ language }: { language: Language }) {
  const [tNav, tFrame, tFavourites, tAccount] = [
    useTranslations("nav"),
    useTranslations("frame"),
    useTranslations("favourites"),
    useTranslations("account"),
  ];
  const facts = useShopFacts();
  const user = useUser();
  const corporatePath = `/${language}/business`;
  const forwardIcon = <ChevronRightIcon className="ml-auto size-5 text-ink-soft" />;
  return (
    <>
      <PanelLinks>
        <li>
          <PanelButton panel="categories" className={`${PANEL_ROW} font-semibold`}>
            <GridIcon />
            {tFrame("catalogue")}
            {forwardIcon}
          </PanelButton>
        </li>
        <li>
          <PanelButton panel="favourites" className={PANEL_ROW}>
            <HeartIcon />
            {tFavourites("title")}
            {forwardIcon}
          </PanelButton>
        </li>
        <li>
          <PanelButton panel="help" className={PANEL_ROW}>
            <InfoIcon />
            {tFrame("help")}
            {forwardIcon}
          </PanelButton>
        </li>
      </PanelLinks>
      <PanelLinks>
        <li>
          <LocalLink path={corporatePath} className={PANEL_ROW}>
            <BuildingIcon />
            {tNav("corporate")}
          </LocalLink>
        </li>
        <li>
          <LocalLink path={`/${language}/productnew`} className={PANEL_ROW}>
            <TagIcon />
            {tNav("newProducts")}
          </LocalLink>
        </li>
        <li>
          <a href={contactLink(facts, language)} className={PANEL_ROW}>
            <PhoneIcon />
            {tNav("hotline")}
            <span className="ml-auto font-bold">{contactOf(facts)}</span>
          </a>
        </li>
      </PanelLinks>
      <PanelLinks>
        <li>
          <AccountLink
            language={language}
            texts={{
              signIn: tAccount("signIn"),
              profile: user?.userFirstName ?? tAccount("profile"),
            }}
            className={PANEL_ROW}
          />
        </li>
        {user ? (
          <li>
            <SignOutButton language={language} className={PANEL_ROW}>
              <ReturnIcon />
            </SignOutButton>
          </li>
        ) : null}
      </PanelLinks>
      <QueryLoader query={menuQuery(language, HEADER_MENU)}>
        {(menu) => (
          <PanelLinks>
            {menu
              .filter((item) => menuTarget(item, language).href !== corporatePath)
              .map((item) => (
                <li key={item.menuId}>
                  <MenuLink item={item} language={language} className={PANEL_ROW} />
                </li>
              ))}
          </PanelLinks>
        )}
      </QueryLoader>
      <section className="py-4">
        <h3 className="pb-2 text-xs text-ink-soft">{tNav("languages")}</h3>
        <LanguageSwitcher
          current={language}
          languages={LANGUAGES}
          label={tNav("languages")}
          size="large"
        />
      </section>
    </>
  );
}
