import type { Metadata, Route } from "next";
import { getTranslations } from "next-intl/server";
import { notFound, permanentRedirect } from "next/navigation";
import { ActionLink } from "@/components/page/action-link";
import { ContentPage } from "@/components/page/content-page";
import { PageMenu } from "@/components/menu-page/page-menu";
import { RichText } from "@/components/menu-page/rich-text";
import { firstParagraph } from "@/components/menu-page/scrolling-tables";
import { PhoneIcon, SupportIcon } from "@/components/ui/icons";
import { FOOTER_MENU, HEADER_MENU, MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { findMenuPage, listMenu, type MenuPage } from "@/lib/data/content";
import { menuShare } from "@/lib/data/share";
import { formatDate } from "@/lib/format/date";
import { type DayHours, everyDay, hoursRange, hoursText } from "@/lib/format/opening-hours";
import { pageLanguage } from "@/lib/i18n/page-language";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { contactLink, contactOf } from "@/lib/shop-contacts";

type Props = { params: Promise<{ lang: string; menuId: string }> };

/** A first paragraph shorter than this (characters) is not used as the meta description. */
const MIN_DESCRIPTION = 50;

/** Rendered on the first request, then cached; nothing is prerendered at build time. */
export const generateStaticParams = () => [];

// Only numbers in canonical form, because `007` would be a second URL of page 7.
const loadMenuPage = (language: Language, menuId: string): Promise<MenuPage | null> =>
  /^[1-9]\d{0,8}$/.test(menuId) ? findMenuPage(language, Number(menuId)) : Promise.resolve(null);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [language, { menuId }] = await Promise.all([pageLanguage(params), params]);
  const menu = await loadMenuPage(language, menuId);
  if (!menu) return {};
  const t = await getTranslations({ locale: language, namespace: "menuPage" });
  const beginning = firstParagraph(menu.html);
  return pageMetadata({
    language,
    title: menu.title,
    description:
      beginning.length >= MIN_DESCRIPTION ? beginning : t("description", { title: menu.title }),
    pathIn: (code) => `/${code}/menu-page/${menu.menuId}`,
    share: await menuShare(menu, language),
  });
}

/**
 * A text page that staff write (specification section 2): the menu item's sanitised rich text in
 * the page's language. Returns 404 for an item that is only a link.
 */
export default async function MenuContentPage({ params }: Props) {
  const [language, { menuId }] = await Promise.all([pageLanguage(params), params]);
  const menu = await loadMenuPage(language, menuId);
  if (menu?.menuId === MONTHLY_PAYMENT_MENU)
    permanentRedirect(`/${language}/aylik-odenis` as Route);
  if (!menu || (menu.link !== null && menu.html === "")) notFound();
  const [facts, t, tBusiness, tNav, header, footer] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "menuPage" }),
    getTranslations({ locale: language, namespace: "business" }),
    getTranslations({ locale: language, namespace: "nav" }),
    listMenu(language, HEADER_MENU),
    listMenu(language, FOOTER_MENU),
  ]);
  const helpText = (hours: readonly DayHours[]) => {
    const daily = everyDay(hours);
    if (daily) return t("helpText", { range: hoursRange(daily, language) });
    return hours.length > 0 ? t("helpOnDays", { hours: hoursText(hours, language) }) : t("helpAny");
  };
  return (
    <ContentPage
      language={language}
      title={menu.title}
      path={`/${language}/menu-page/${menu.menuId}`}
    >
      <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <PageMenu
          language={language}
          current={menu.menuId}
          menus={{ [HEADER_MENU]: header, [FOOTER_MENU]: footer }}
        />
        <div className="min-w-0">
          {menu.html ? (
            <RichText html={menu.html} tableLabel={t("table")} />
          ) : (
            <p className="text-base text-ink-soft">{t("empty")}</p>
          )}
          <p className="mt-8 text-xs text-ink-soft">
            {t("updated", { date: formatDate(menu.updateDate, language) })}
          </p>
          <aside
            aria-labelledby="menu-help"
            className="mt-8 flex max-w-[70ch] flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-mist p-5"
          >
            <div>
              <h2 id="menu-help" className="font-semibold">
                {t("help")}
              </h2>
              <p className="mt-1 text-ink-soft">{helpText(facts.supportHours)}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              <ActionLink href={contactLink(facts, language)}>
                <PhoneIcon className="size-5" />
                {tBusiness("call", { phone: contactOf(facts) })}
              </ActionLink>
              <ActionLink href={`/${language}/contact`} look="outline">
                <SupportIcon className="size-5" />
                {tNav("contact")}
              </ActionLink>
            </div>
          </aside>
        </div>
      </div>
    </ContentPage>
  );
}
