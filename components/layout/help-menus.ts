/** Server menus that the help panel names itself (specification section 2); one that staff took away is left out. */
export const HELP_MENUS = [
  { menuId: 3, about: "credit" },
  { menuId: 2, about: "delivery" },
  { menuId: 4, about: "payment" },
] as const;
