import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { productToWire } from "../../api/on-the-wire";
import { queryAddresses, queryAddressRanges } from "./query-addresses";
import { queryOffers } from "./query-offers";
import { queryProduct } from "./query-product";

/** Answers the endpoints of `product` in lib/contract, except those of search and suggestions. */
export const productEndpoints = {
  getProduct: api.product.getProduct.handler(async ({ input }) =>
    ok(productToWire(await queryProduct(input.Slug, languageOf(input)))),
  ),
  getAddressRanges: api.product.getAddressRanges.handler(async () =>
    ok(await queryAddressRanges()),
  ),
  getAddresses: api.product.getAddresses.handler(async ({ input }) =>
    ok(await queryAddresses(input.range)),
  ),
  getOffers: api.product.getOffers.handler(async ({ input }) =>
    ok(
      (await queryOffers(input.range, languageOf(input), input.parameters === "1")).map((offer) =>
        productToWire(offer),
      ),
    ),
  ),
};
