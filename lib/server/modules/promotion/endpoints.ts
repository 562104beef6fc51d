import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { productToWire } from "../../api/on-the-wire";
import { queryPromotion } from "./query-promotion";

/** Answers the endpoints of `promotion` in lib/contract. */
export const promotionEndpoints = {
  getHomePromotions: api.promotion.getHomePromotions.handler(async ({ input }) =>
    ok(
      (await queryPromotion(input.PromotionId, languageOf(input))).map((product) =>
        productToWire(product),
      ),
    ),
  ),
};
