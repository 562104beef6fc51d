import type { SwitchKey } from "@/lib/contract/list-keys";

/** What a switch means. */
export type SwitchCondition = {
  /**
   * Its id among those of `search_values` (tables/dimensions.ts), under which
   * the function `search_wanted_values` of the database notes each product that meets it. A change of that
   * function comes with a migration.
   */
  id: number;
  /** "Product `s` meets it", on columns that `product_search` and `search_listing` both have. */
  sql: string;
  /** A price alone changes who meets it. */
  isPriced?: true;
};

/** The filters that are asked for or not, as the engines see them. */
export const SWITCH_CONDITIONS: Record<SwitchKey, SwitchCondition> = {
  inStock: { id: -2, sql: "s.in_stock" },
  onSale: { id: -3, sql: "s.discount_share > 0", isPriced: true },
};
