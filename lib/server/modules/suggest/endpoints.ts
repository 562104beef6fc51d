import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { productToWire, pageToWire } from "../../api/on-the-wire";
import { trackMiss } from "../search/record-miss";
import { searchProducts } from "../search/search-products";
import { searchScope } from "../search/search-scope";
import { trackSearch } from "./track-search";
import { suggest } from "./suggest";

/**
 * `product` of the contract: `suggest`, and `search`, which also records the searches that
 * suggestions are made from.
 */
export const suggestEndpoints = {
  suggest: api.product.suggest.handler(async ({ input }) => {
    const { products, ...others } = await suggest(input.keyWord, languageOf(input));
    return ok({ products: products.map((product) => productToWire(product)), ...others });
  }),
  search: api.product.search.handler(async ({ input, context: { clientAddress } }) => {
    const search = {
      ...searchScope(input),
      sortType: input.sortType,
      pageIndex: input.pageIndex,
      pageSize: input.pageSize,
    };
    const { understood, foundBy, ...page } = await searchProducts(search);
    trackSearch(search, foundBy, clientAddress);
    // Shows staff which searches find nothing.
    if (understood?.how === "nothing" && !understood.pages) trackMiss(search, clientAddress);
    return ok({ ...pageToWire(page), ...(understood ? { understood } : {}) });
  }),
};
