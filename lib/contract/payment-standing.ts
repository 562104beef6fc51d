import { z } from "zod";
import { MAX_ID, optionalInteger } from "./inputs";

/** How a payment stands (lib/server/modules/payment/payment-standing.ts). */
const STANDINGS = ["paid", "returned", "refused", "checking", "awaiting"] as const;

/** How the card payments of an order or a contract stand together (ours). */
export const paymentStandingFields = {
  paymentStanding: z
    .enum(STANDINGS)
    .nullable()
    .describe(
      "checking: a payment may have been made, and nothing is to be paid until the bank has answered; " +
        "awaiting: one was begun, and the bank knows of none so far; null: none was begun",
    ),
  paymentRevision: z
    .number()
    .int()
    .describe("grows with each payment begun or made: to be sent along with the next"),
  paymentBegunAt: z.string().nullable().describe("when the newest was begun, ISO 8601"),
};

/** What whoever pays was shown (ours): when one was begun or made since, 409 `PAYMENT_CHANGED`. */
export const lastSeenPayment = {
  paymentRevision: optionalInteger(0, MAX_ID).describe(
    "the one that was shown; without it 409 `PAYMENT_CHANGED` while a payment is awaited",
  ),
};
