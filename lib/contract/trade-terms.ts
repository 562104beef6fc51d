import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";

const days = z.number().int().nullable();

/**
 * Delivery and returns as staff state them for search engines (docs/adr/0043); null for what is not
 * stated. Days from the order to the delivery; days within which a product can be returned.
 */
const tradeTerms = z.object({
  deliveryDaysFrom: days,
  deliveryDaysTo: days,
  returnDays: days,
  returnInStore: z.boolean(),
  returnByCourier: z.boolean(),
  returnFree: z.boolean(),
});
export type TradeTerms = z.infer<typeof tradeTerms>;

export const tradeTermsContract = {
  /** Our own: delivery and returns as stated for search engines. */
  getTradeTerms: read
    .route({
      method: "GET",
      path: "/Store/get-trade-terms",
      tags: ["Store"],
      summary: "Delivery and returns in numbers",
    })
    .input(z.object({}))
    .output(envelope(tradeTerms)),
};
