import { z } from "zod";
import { read, readByPost } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";
import { INVOICE_STATES } from "./invoice-states";
import { RESULT_KEY } from "./result-key";

/**
 * The language in both usual spellings, and in that of these two endpoints (specification section
 * 7).
 */
const languageQuery = z.object({ query: z.object({ ...languageInput, Lang: languageInput.lang }) });

const paymentType = z.object({
  paymentTypeId: z.number().int(),
  paymentTypeTitle: z.string(),
  paymentTypeDescription: z.string(),
});
export type PaymentType = z.infer<typeof paymentType>;

const cardType = z.object({
  paymentCardTypeId: z.number().int(),
  paymentCardTypeTitle: z.string(),
  paymentCardTypeIcon: z.string().nullable(),
  paymentCardCreditTypes: z
    .array(z.object({ monthCount: z.number().int() }))
    .describe("months, ascending"),
});
export type CardType = z.infer<typeof cardType>;

/**
 * The states that a shopper sees. An undecided payment is never called a failure. `awaiting`: the
 * bank knows of no payment so far.
 */
const PAYMENT_STATES = ["paid", "refused", "checking", "awaiting"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** Why a payment was refused, by what the shopper can do about it (domain.md section 1). */
const REFUSALS = ["insufficient-funds", "card", "authentication", "cancelled", "later"] as const;
export type Refusal = (typeof REFUSALS)[number];

export const resultKey = z.string().regex(RESULT_KEY);

const paymentState = z.object({
  state: z.enum(PAYMENT_STATES),
  reason: z.enum(REFUSALS).nullable().describe("of a refused payment"),
  returned: z.boolean().describe("the money was taken and is being returned"),
  invoiceId: z.number().int().nullable().describe("null for a credit contract's payment"),
  invoiceState: z
    .enum(INVOICE_STATES)
    .nullable()
    .describe(
      "why money is returned, or another payment is not due: another one paid, staff refunded, or the order ended",
    ),
  creditId: z.number().int().nullable().describe("null for an order's payment"),
  amount: z.number(),
  monthCount: z.number().int().nullable(),
  canPayAgain: z
    .boolean()
    .describe(
      "the order still waits for its payment, the contract still owes, and nothing of it is being checked",
    ),
  canChange: z
    .boolean()
    .default(false)
    .describe(
      "ours: the order can be paid again, and the bank certainly took nothing, so that its buyer may change or cancel it",
    ),
  otherChecked: z
    .boolean()
    .describe("another payment for the same order or contract is being checked"),
  paymentRevision: z.number().int().describe("to be sent with the next payment"),
  receipt: z
    .object({
      paidAt: z.string().describe("ISO 8601"),
      rrn: z.string().nullable(),
      approval: z.string().nullable(),
      residialAmount: z.number().nullable().describe("what a contract owed afterwards"),
    })
    .nullable()
    .describe("of a paid payment"),
});
export type PaymentResult = z.infer<typeof paymentState>;

export const paymentContract = {
  /** The payment types (specification section 7). */
  getPaymentTypes: readByPost
    .route({
      method: "POST",
      path: "/PaymentType/payment-types",
      tags: ["Payment"],
      summary: "Payment types",
      inputStructure: "detailed",
    })
    .input(languageQuery)
    .output(envelope(z.array(paymentType))),
  /** The cards that offer instalments, in staff's order (specification section 7). */
  getPaymentCardTypes: readByPost
    .route({
      method: "POST",
      path: "/PaymentType/payment-card-types",
      tags: ["Payment"],
      summary: "Card types with their months",
      inputStructure: "detailed",
    })
    .input(languageQuery)
    .output(envelope(z.array(cardType))),
  /**
   * The state of a card payment (our own), for a caller who has the key of its result page. 404
   * `PAYMENT_NOT_FOUND`.
   */
  getPaymentState: read
    .meta({ limit: { points: 900, seconds: 600 } })
    .route({
      method: "GET",
      path: "/payment/state",
      tags: ["Payment"],
      summary: "State of a card payment",
    })
    .input(z.object({ key: resultKey }))
    .output(envelope(paymentState)),
};
