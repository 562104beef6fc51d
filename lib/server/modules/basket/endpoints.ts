import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { ifMatchVersion } from "../../api/request-headers";
import { calculationToWire, productToWire } from "../../api/on-the-wire";
import { customerOf } from "../../api/require-customer";
import { calculateBasket } from "./calculate-basket";
import { mergeBasket, removeFromBasket, replaceBasket } from "./change-basket";
import { queryBasket } from "./query-basket";

/** Answers the endpoints of `basket` in lib/contract, except that of an invoice. */
export const basketEndpoints = {
  getBasket: api.basket.getBasket.handler(async ({ input, context }) => {
    const { version, lines } = await queryBasket(customerOf(context).customerId, languageOf(input));
    return ok({
      version,
      lines: lines.map(({ product, ...line }) => ({
        ...line,
        product: product && productToWire(product),
      })),
    });
  }),
  postBasket: api.basket.postBasket.handler(async ({ input, context }) =>
    ok(await replaceBasket(customerOf(context).customerId, input.body, ifMatchVersion(input))),
  ),
  mergeBasket: api.basket.mergeBasket.handler(async ({ input, context }) =>
    ok(await mergeBasket(customerOf(context).customerId, input.lines)),
  ),
  removeProduct: api.basket.removeProduct.handler(async ({ input, context }) =>
    ok(await removeFromBasket(customerOf(context).customerId, input.query.ProductSlug)),
  ),
  calculateBasket: api.basket.calculateBasket.handler(async ({ input }) =>
    ok(calculationToWire(await calculateBasket(input.productBasketModel))),
  ),
};
