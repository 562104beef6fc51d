import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput, MAX_ID, integer } from "./inputs";
import { productCard } from "./product";

/** Ids of the home page's promotions (specification section 7). */
export const OFFER_OF_THE_WEEK = 2;
export const FEATURED = 3;

export const promotionContract = {
  /**
   * The products of a promotion: 2 is the offer of the week, 3 the featured products. Empty for an
   * unknown id.
   */
  getHomePromotions: read
    .route({
      method: "GET",
      path: "/Product/get-home-promotions",
      tags: ["Product"],
      summary: "Products of a promotion",
    })
    .input(z.object({ ...languageInput, PromotionId: integer(1, MAX_ID) }))
    .output(envelope(z.array(productCard))),
};
