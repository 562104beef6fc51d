"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import {
  BuildingIcon,
  CalendarIcon,
  CardIcon,
  DocumentIcon,
  MailIcon,
  PhoneIcon,
  TruckIcon,
} from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { menuQuery } from "@/lib/client/frame-queries";
import { queryClient } from "@/lib/client/products/query-client";
import { FOOTER_MENU, HEADER_MENU } from "@/lib/contract/menu-types";
import { menuTarget } from "@/lib/format/menu-target";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";
import type { Language } from "@/lib/languages";
import { phoneLink } from "@/lib/shop-facts";
import { QueryLoader } from "../../ui/query-loader";
import { HELP_MENUS } from "../help-menus";
import { MenuLink } from "../menu-link";
import { PANEL_ROW, PanelLinks } from "./panel-links";

const ICONS = { credit: CalendarIcon, delivery: TruckIcon, payment: CardIcon };

/**
 * Information and help: the company, credit terms, delivery, payment methods (specification section
 * 2), policies and contacts.
 */
export function HelpPanel({ language }: { language: Language }) {
  const [tNav, tFrame] = [useTranslations("nav"), useTranslations("frame")];
  const { hotline, phones, email } = useShopFacts();
  const aboutPath = `/${language}/about`;
  // Both menus are requested at the same time but shown in order: the second menu, if it arrived
  // first, would be pushed away from under the visitor's finger.
  useQuery(menuQuery(language, FOOTER_MENU), queryClient);
  const contacts = (
    <PanelLinks title={tFrame("questions")}>
      {hotline === null ? null : (
        <li>
          <a href={phoneLink(hotline)} className={PANEL_ROW}>
            <PhoneIcon />
            {tNav("hotline")}
            <span className="ml-auto font-bold">{hotline}</span>
          </a>
        </li>
      )}
      {phones.map((phone) => (
        <li key={phone}>
          <a href={phoneLink(phone)} className={PANEL_ROW}>
            <PhoneIcon />
            {phone}
          </a>
        </li>
      ))}
      {email === null ? null : (
        <li>
          <a href={`mailto:${email}`} className={PANEL_ROW}>
            <MailIcon />
            {email}
          </a>
        </li>
      )}
    </PanelLinks>
  );
  return (
    <QueryLoader query={menuQuery(language, HEADER_MENU)} fallback={contacts}>
      {(menu) => (
        <>
          <PanelLinks>
            <li>
              <LocalLink path={aboutPath} className={PANEL_ROW}>
                <BuildingIcon />
                {tFrame("company")}
              </LocalLink>
            </li>
            {HELP_MENUS.map(({ menuId, topic }) => {
              const [item, Icon] = [
                menu.find((candidate) => candidate.menuId === menuId),
                ICONS[topic],
              ];
              return item ? (
                <li key={menuId} className="flex items-center gap-3">
                  <Icon className="size-6 shrink-0" />
                  <MenuLink item={item} language={language} className={PANEL_ROW} />
                </li>
              ) : null;
            })}
          </PanelLinks>
          <QueryLoader query={menuQuery(language, FOOTER_MENU)} fallback={contacts}>
            {(policies) => (
              <>
                <PanelLinks title={tFrame("more")}>
                  {policies
                    .filter((item) => menuTarget(item, language).href !== aboutPath)
                    .map((item) => (
                      <li key={item.menuId} className="flex items-center gap-3">
                        <DocumentIcon className="size-6 shrink-0 text-ink-soft" />
                        <MenuLink item={item} language={language} className={PANEL_ROW} />
                      </li>
                    ))}
                </PanelLinks>
                {contacts}
              </>
            )}
          </QueryLoader>
        </>
      )}
    </QueryLoader>
  );
}
