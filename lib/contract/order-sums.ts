import { z } from "zod";

/** What a line costs, AZN: all its pieces before discounts, the discount, and the amount to pay. */
export const lineSums = {
  baseTotalPrice: z.number(),
  saving: z.number(),
  finalTotalPrice: z.number(),
};

/**
 * What a basket or an order costs, AZN: the total is the base less the saving plus the delivery;
 * `vat` (our own) is included in the total.
 */
export const orderSums = { ...lineSums, delivery: z.number(), vat: z.number() };
