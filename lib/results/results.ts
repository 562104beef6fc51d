import type { FacetCategory, Parameter } from "@/lib/contract/parameter";
import type { ProductPage } from "@/lib/contract/product";

/** The data of a results page: products, filters and categories to continue with, and whether "at most so much a month" can be asked. */
export type Results = { page: ProductPage; parameters: Parameter[]; categories: FacetCategory[]; instalments: boolean; /** months of the payments that `monthlyMax` bounds; null when it does not, and without cards */ longestTerm: number | null };
