import { MENU_PAGES } from "@/lib/contract/menu-types";

/**
 * Menu pages that the help panel links to with an icon of their own (specification section 2); one
 * that staff have removed is omitted.
 */
export const HELP_MENUS = [
  { menuId: MENU_PAGES.credit, about: "credit" },
  { menuId: MENU_PAGES.delivery, about: "delivery" },
  { menuId: MENU_PAGES.payment, about: "payment" },
] as const;
