import type { FacetCategory, Parameter } from "@/lib/contract/parameter";
import type { ProductPage } from "@/lib/contract/product";

/** What a page of results shows: its products, the filters offered and the categories to go on with. */
export type Results = { page: ProductPage; parameters: Parameter[]; categories: FacetCategory[] };
