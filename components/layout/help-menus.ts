import { MENU_PAGES } from "@/lib/contract/menu-types";

/**
 * Menu pages that the help panel links to with an icon of their own (specification section 2); a
 * page that staff have removed is omitted.
 */
export const HELP_MENUS = [
  { menuId: MENU_PAGES.credit, topic: "credit" },
  { menuId: MENU_PAGES.delivery, topic: "delivery" },
  { menuId: MENU_PAGES.payment, topic: "payment" },
] as const;
