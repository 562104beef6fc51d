import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CalendarIcon, PhoneIcon, ShieldIcon, TruckIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { MenuItem } from "@/lib/contract/menu";
import { MENU_PAGES } from "@/lib/contract/menu-types";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { contactOf } from "@/lib/shop-contacts";

type ShopPromise = { icon: ReactNode; title: string; text: string; path: string };

/**
 * The shop's promises, each linking to the menu page that explains it. If staff have removed that
 * page, its promise is not shown.
 */
export async function ShopPromises({
  menus,
  longestTerm,
  language,
}: {
  menus: readonly MenuItem[];
  /** the longest term of instalments, in months; null without any */ longestTerm: number | null;
  language: Language;
}) {
  const [facts, t] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "home.promises" }),
  ]);
  const menuPromises = [
    {
      menuId: MENU_PAGES.delivery,
      icon: <TruckIcon className="size-7" />,
      title: t("delivery"),
      text: facts.deliveryShort ?? t("deliveryAsk"),
    },
    {
      menuId: MENU_PAGES.warranty,
      icon: <ShieldIcon className="size-7" />,
      title: t("warranty"),
      text: t("warrantyText"),
    },
    {
      menuId: MENU_PAGES.credit,
      icon: <CalendarIcon className="size-7" />,
      title: t("monthly"),
      text: longestTerm === null ? t("monthlyCredit") : t("monthlyText", { months: longestTerm }),
    },
  ].filter(({ menuId }) => menus.some((item) => item.menuId === menuId && item.link === null));
  const promises: ShopPromise[] = [
    ...menuPromises.map(({ menuId, ...promise }) => ({
      ...promise,
      path: `/${language}/menu-page/${menuId}`,
    })),
    {
      icon: <PhoneIcon className="size-7" />,
      title: contactOf(facts),
      text: t("hotlineText"),
      path: `/${language}/contact`,
    },
  ];
  return (
    <section aria-label={t("name")} className="mt-10 md:mt-12">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {promises.map(({ icon, title, text, path }) => (
          <li
            key={path}
            className="relative flex flex-col gap-2 bg-paper p-4 hover:bg-mist sm:flex-row sm:items-center sm:gap-4 lg:p-5"
          >
            <span className="text-ink-soft">{icon}</span>
            <div>
              <LocalLink
                path={path}
                className="text-sm font-semibold -outline-offset-2 after:absolute after:inset-0"
              >
                {title}
              </LocalLink>
              <p className="text-xs text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
