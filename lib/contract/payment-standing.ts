import { z } from "zod";
import { MAX_ID, optionalInteger } from "./inputs";

/**
 * The overall state of the payments of an order or contract
 * (lib/server/modules/payment/payment-standing.ts).
 */
const STANDINGS = ["paid", "returned", "refused", "checking", "awaiting"] as const;

/** The state of an order's or contract's card payments, in responses (our own). */
export const paymentStandingFields = {
  paymentStanding: z
    .enum(STANDINGS)
    .nullable()
    .describe(
      "checking: a payment may have been made, and nothing is to be paid until the bank has answered; " +
        "awaiting: one was started, and the bank does not know it yet; null: none was started",
    ),
  paymentRevision: z
    .number()
    .int()
    .describe("grows with each payment started or made; to be sent with the next payment"),
  paymentBegunAt: z.string().nullable().describe("when the newest payment was started, ISO 8601"),
};

/**
 * What the payer was shown (our own): when a payment was started or made since then, the answer is
 * 409 `PAYMENT_CHANGED`.
 */
export const lastSeenPayment = {
  paymentRevision: optionalInteger(0, MAX_ID).describe(
    "the revision that was shown; without it 409 `PAYMENT_CHANGED` while a payment is awaited",
  ),
};
