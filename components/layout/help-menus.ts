import { MENU_PAGES } from "@/lib/contract/menu-types";

/**
 * Server menus linked by name in the help panel (specification section 2); one that staff removed
 * is omitted.
 */
export const HELP_MENUS = [
  { menuId: MENU_PAGES.credit, about: "credit" },
  { menuId: MENU_PAGES.delivery, about: "delivery" },
  { menuId: MENU_PAGES.payment, about: "payment" },
] as const;
