import { MENU_PAGES } from "@/lib/contract/menu-types";

/** Server menus that the help panel names itself (specification section 2); one that staff took away is left out. */
export const HELP_MENUS = [
  { menuId: MENU_PAGES.credit, about: "credit" },
  { menuId: MENU_PAGES.delivery, about: "delivery" },
  { menuId: MENU_PAGES.payment, about: "payment" },
] as const;
