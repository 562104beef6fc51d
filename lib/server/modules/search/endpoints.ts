import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { pageToWire } from "../../api/on-the-wire";
import { queryFacetCategories, queryFacets } from "./query-facets";
import { searchProducts } from "./search-products";
import { searchScope } from "./search-scope";
import { facetsToWire } from "./on-the-wire";

/** `product` of the contract: getAllProducts. */
export const searchEndpoints = {
  getAllProducts: api.product.getAllProducts.handler(async ({ input }) =>
    ok(
      pageToWire(
        await searchProducts({
          language: languageOf(input),
          pageIndex: input.pageIndex,
          pageSize: input.pageSize,
          sortType: input.sortType,
        }),
      ),
    ),
  ),
};

/** `parameter` of the contract: getParameters, getAllCategoriesSearch. */
export const parameterEndpoints = {
  getParameters: api.parameter.getParameters.handler(async ({ input }) =>
    facetsToWire(await queryFacets(searchScope(input))),
  ),
  getAllCategoriesSearch: api.parameter.getAllCategoriesSearch.handler(async ({ input }) =>
    ok(await queryFacetCategories(searchScope(input))),
  ),
};
