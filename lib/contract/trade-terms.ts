import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";

const days = z.number().int().nullable();

/**
 * Delivery and returns as staff state them for machines (docs/adr/0043); null for what they have
 * not stated. Days from the order to the door; days to return in.
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
  /** Ours: what search engines are told of delivery and returns. */
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
