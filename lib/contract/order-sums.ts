import { z } from "zod";

/** What a line costs, AZN: all pieces before discounts, the discount, and what is left to pay. */
export const lineSums = {
  baseTotalPrice: z.number(),
  saving: z.number(),
  finalTotalPrice: z.number(),
};

/**
 * What a basket or an order costs, AZN: base less saving and with delivery is the total, and `vat`
 * (ours) is within it.
 */
export const orderSums = { ...lineSums, delivery: z.number(), vat: z.number() };
