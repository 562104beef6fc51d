import type { FacetCategory, ListSummary, Parameter } from "@/lib/contract/parameter";
import type { SearchPage } from "@/lib/contract/product";
import type { FilterPlan } from "./filter-plan";

/**
 * The data of a results page: products, filters with their plan, and the categories to continue
 * with. `offersInstalments`: whether the list can be limited by a monthly payment.
 */
export type Results = {
  page: SearchPage;
  parameters: Parameter[];
  plan: FilterPlan;
  categories: FacetCategory[];
  offersInstalments: boolean;
  /** counts and price range of the list; null if the backend does not send them */
  summary: ListSummary | null;
  /**
   * the number of monthly payments that `monthlyMax` refers to; null without that filter or without
   * cards
   */
  longestTerm: number | null;
  /**
   * what was searched for instead of the keyword, if no product has its words as typed; null if the
   * keyword was searched for as typed
   */
  interpretedAs: string | null;
};
