import type { FacetCategory, Parameter } from "@/lib/contract/parameter";
import type { ProductPage } from "@/lib/contract/product";

/** The data of a results page: products, filters and categories to continue with. */
export type Results = { page: ProductPage; parameters: Parameter[]; categories: FacetCategory[] };
