import type { FacetCategory, ListSummary, Parameter } from "@/lib/contract/parameter";
import type { SearchPage } from "@/lib/contract/product";
import type { FilterPlan } from "./filter-plan";

/**
 * The data of a results page: products, filters with their plan and categories to continue with,
 * and whether "at most so much a month" can be asked.
 */
export type Results = {
  page: SearchPage;
  parameters: Parameter[];
  plan: FilterPlan;
  categories: FacetCategory[];
  instalments: boolean;
  /** what the list has besides parameters; null from a backend that does not tell */
  summary: ListSummary | null;
  /** months of the payments that `monthlyMax` bounds; null when it does not, and without cards */
  longestTerm: number | null;
  /**
   * what the keyword is taken for and found by, when nothing has its words as typed and that was
   * asked for (`exact`)
   */
  interpretedAs: string | null;
};
