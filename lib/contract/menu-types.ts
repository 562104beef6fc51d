// This file has no schemas, because the browser imports it.
/** `menuContentTypeTitle` of an item that is only a link (specification section 2). */
export const FREE_LINK = "Sərbəst link";
export const HTML_CONTENT = "HTML məzmun";
export const HEADER_MENU = 2;
export const FOOTER_MENU = 3;

/** The menu item of the monthly payment (specification section 9). */
export const MONTHLY_PAYMENT_MENU = 10;

/** Ids of the menu pages to which other pages link; they are fixed, like the monthly payment's. */
export const MENU_PAGES = {
  delivery: 2,
  credit: 3,
  payment: 4,
  returns: 21,
  warranty: 24,
} as const;

/** The ids by which the code and the specification refer to menu items. */
export const FIXED_MENU_IDS: ReadonlySet<number> = new Set([
  ...Object.values(MENU_PAGES),
  MONTHLY_PAYMENT_MENU,
]);
