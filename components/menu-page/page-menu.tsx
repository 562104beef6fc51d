import { getTranslations } from "next-intl/server";
import { MenuLink } from "@/components/layout/menu-link";
import { LocalLink } from "@/components/ui/local-link";
import { FOOTER_MENU, HEADER_MENU, type MenuItem } from "@/lib/contract/menu";
import { menuTarget } from "@/lib/format/menu-target";
import type { Language } from "@/lib/languages";

type Props = {
  language: Language;
  current: number;
  menus: Record<typeof HEADER_MENU | typeof FOOTER_MENU, MenuItem[]>;
};

const LINK =
  "block rounded-control px-3 py-2.5 text-ink-soft hover:bg-mist hover:text-ink aria-[current]:bg-mist aria-[current]:font-semibold aria-[current]:text-ink md:py-2";

/**
 * Links to the other menu pages, beside the current one: collapsed on phones, always expanded on
 * wide screens.
 */
export async function PageMenu({ language, current, menus }: Props) {
  const t = await getTranslations({ locale: language, namespace: "menuPage" });
  const groups = [
    { title: t("buying"), items: menus[HEADER_MENU] },
    { title: t("company"), items: menus[FOOTER_MENU] },
  ];
  // The menu that contains the current page comes first.
  const orderedGroups = groups[1]?.items.some((item) => item.menuId === current)
    ? groups.toReversed()
    : groups;
  return (
    <nav aria-label={t("otherPages")}>
      <details className="folding always-open-lg rounded-card border border-line lg:border-0">
        <summary className="px-4 py-3 font-semibold lg:sr-only">{t("otherPages")}</summary>
        <div className="px-1 pb-3 lg:p-0">
          {orderedGroups
            .filter((group) => group.items.length > 0)
            .map(({ title, items }) => (
              <div key={title} className="mb-3 lg:mb-6">
                <p className="px-3 py-1.5 text-xs font-semibold text-ink-soft">{title}</p>
                <ul>
                  {items.map((item) => (
                    <li key={item.menuId}>
                      {item.menuId === current ? (
                        <LocalLink
                          path={menuTarget(item, language).href}
                          aria-current="page"
                          className={LINK}
                        >
                          {item.menuTitle}
                        </LocalLink>
                      ) : (
                        <MenuLink item={item} language={language} className={LINK} />
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
      </details>
    </nav>
  );
}
