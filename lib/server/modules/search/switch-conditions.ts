import type { SwitchKey } from "@/lib/contract/list-keys";

/** The condition of an on/off filter. */
export type SwitchCondition = {
  /**
   * Its `parameter_id` in `search_values` (tables/dimensions.ts), under which the database function
   * `search_wanted_values` lists each product that meets it, so a new one needs a migration. Ids in
   * use: -1 to -5.
   */
  id: number;
  /**
   * SQL condition "product `s` meets it". `s` is a row of `product_search` or of `search_listing`,
   * so the condition may use only the columns that both tables have.
   */
  sql: string;
  /** A change of the price alone can change which products meet it. */
  isPriced?: true;
};

/** The on/off filters, as the search engines evaluate them. */
export const SWITCH_CONDITIONS: Record<SwitchKey, SwitchCondition> = {
  inStock: { id: -2, sql: "s.in_stock" },
  onSale: { id: -3, sql: "s.discount_share > 0", isPriced: true },
};
