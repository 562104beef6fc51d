import type { MenuItem } from "@/lib/contract/menu";
import { MENU_PAGES } from "@/lib/contract/menu-types";
import { menuTarget } from "@/lib/format/menu-target";
import type { Language } from "@/lib/languages";

type Page = { title: string; path: string };
/** Pages that explain the terms beside the price; null if staff have removed the page. */
export type BuyTerms = Record<"delivery" | "credit" | "warranty" | "returns", Page | null>;

export const NO_TERMS: BuyTerms = { delivery: null, credit: null, warranty: null, returns: null };

/** The menu pages that the buy box links to, found by their ids. */
export function buyTerms(menu: readonly MenuItem[], language: Language): BuyTerms {
  const page = (menuId: number): Page | null => {
    const item = menu.find((entry) => entry.menuId === menuId);
    const target = item && menuTarget(item, language);
    return target && !target.isExternal ? { title: item.menuTitle, path: target.href } : null;
  };
  return {
    delivery: page(MENU_PAGES.delivery),
    credit: page(MENU_PAGES.credit),
    warranty: page(MENU_PAGES.warranty),
    returns: page(MENU_PAGES.returns),
  };
}
