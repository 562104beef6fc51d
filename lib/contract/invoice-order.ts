import { z } from "zod";
import {
  blankAsMissing,
  integer,
  languageInput,
  MAX_ID,
  multiline,
  optionalAmount,
  optionalInteger,
  singleLine,
} from "./inputs";
import { MAX_TOTAL } from "./limits";

/**
 * The maximum length of `expectedBasket` (lib/format/basket-fingerprint.ts), characters: 100 lines
 * with a slug and a count.
 */
const MAX_BASKET_TEXT = 13_000;

/**
 * The recipient, the delivery address and the way of payment (specification section 3). It may come
 * from a form, in which numbers are texts.
 */
export const invoiceOrder = z.object({
  userName: singleLine(100).min(1),
  userSurName: singleLine(100).min(1),
  userAddress: singleLine(300).min(1),
  userPhone: singleLine(40).min(1).describe("as people write it: `050 123 45 67`, `+994501234567`"),
  note: multiline(1000).nullish(),
  userPaymentType: z.object({
    paymentTypeId: integer(1, MAX_ID),
    cardTypeId: optionalInteger(0, MAX_ID),
    monthCount: optionalInteger(0, 120),
  }),
  expectedTotal: optionalAmount(0, MAX_TOTAL).describe("what the shopper was shown, AZN (ours)"),
  expectedBasket: z
    .preprocess(blankAsMissing, z.string().max(MAX_BASKET_TEXT).optional())
    .describe("the basket the shopper was shown, `slug:count,slug:count` by slug (ours)"),
  ...languageInput,
});
export type InvoiceOrder = z.infer<typeof invoiceOrder>;
