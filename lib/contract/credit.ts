import { z } from "zod";
import { creditAmount } from "./credit-amount";
import { type Limit, read, write } from "./endpoint";
import { envelope } from "./envelope";
import { idempotencyHeader, integer, languageInput, MAX_ID, singleLine } from "./inputs";
import { paymentStandingFields, lastSeenPayment } from "./payment-standing";
import { resultKey } from "./payment";
import { typedCode } from "./typed-code";

/**
 * The limit of look-ups and payments by one network: enough for a family behind one address, but
 * not for somebody who tries codes. The limits per code are in
 * lib/server/modules/credit/credit-limits.ts.
 */
const CREDIT_LIMIT: Limit = { points: 60, seconds: 600 };

/**
 * A credit contract (specification section 3). Amounts in AZN; the name is masked (domain.md
 * section 4).
 */
const creditContractOutput = z.object({
  creditId: z.number().int().describe("the contract's number"),
  fullName: z.string().describe("masked: `Ə*** M***`"),
  residialAmount: z.number().describe("what is still owed"),
  residialPayment: z.number().describe("the unpaid part of this month's payment"),
  mustPayAmount: z.number().describe("the required monthly payment"),
  mustPayDate: z.string().describe("the day it is due, `2026-12-05`"),
  dateOfGrant: z.string().describe("the day of the contract"),
  ...paymentStandingFields,
  paymentAmount: z
    .number()
    .nullable()
    .describe("of the payment that is being checked, else of the newest one"),
});
export type CreditContract = z.infer<typeof creditContractOutput>;

/**
 * An encrypted FIN is 44 characters of base64; even when it is escaped twice, it stays below this.
 */
const encryptedCode = z.string().max(400);

export const creditContract = {
  /**
   * The contracts of an encrypted FIN (specification sections 2 and 7; domain.md section 4), sorted
   * by the date of the next payment; empty when all are paid. 400 `FIN_WRONG`; 429 by client
   * address and by FIN.
   */
  getCreditContract: read
    .meta({ limit: CREDIT_LIMIT, crossSite: false })
    .route({
      method: "GET",
      path: "/CreditInfo/get-credit-contract",
      tags: ["Credit"],
      summary: "Credit contracts of an encrypted FIN",
    })
    .input(z.object({ contract_key: encryptedCode }))
    .output(envelope(z.array(creditContractOutput))),
  /**
   * Looks up a typed FIN and encrypts it for the URL of its page (our own endpoint: a passphrase in
   * the browser would be public). 400 `BAD_REQUEST` when it is blank, 400 `FIN_WRONG` when it has
   * no contracts.
   */
  findCreditContract: write({ limit: CREDIT_LIMIT, body: "either" })
    .route({
      method: "POST",
      path: "/CreditInfo/find-credit-contract",
      tags: ["Credit"],
      summary: "Encrypt a typed FIN that has contracts",
    })
    .input(typedCode.extend(languageInput))
    .output(envelope(z.object({ finCode: z.string() }))),
  /**
   * Starts a card payment for a contract (specification section 7): returns a form for the bank.
   * 400 `FIN_WRONG`, or names the field; 404 `CREDIT_NOT_FOUND`; 409 `CREDIT_PAID`,
   * `AMOUNT_ABOVE_DEBT`, `PAYMENT_BEING_CHECKED`, `PAYMENT_CHANGED`, `STILL_RUNNING`; 422; 429.
   */
  paymentCreditRequest: write({ limit: CREDIT_LIMIT, body: "either", answer: "either" })
    .route({
      method: "POST",
      path: "/CreditInfo/payment-credit-request",
      tags: ["Credit"],
      summary: "Pay a credit contract",
      inputStructure: "detailed",
    })
    .input(
      z.object({
        headers: z.object(idempotencyHeader).optional(),
        body: z.object({
          fincode: encryptedCode,
          amount: creditAmount.describe("AZN; what is left of the month's payment when missing"),
          contract_id: integer(1, MAX_ID),
          name: singleLine(200).nullish(),
          time: singleLine(200).nullish(),
          ...lastSeenPayment,
          ...languageInput,
        }),
      }),
    )
    .output(z.file().mime("text/html")),
  /**
   * Starts another payment after a refused one (our own endpoint), for a caller who has the key of
   * its result page. 404 `PAYMENT_NOT_FOUND`; 409 `CREDIT_PAID`, `PAYMENT_BEING_CHECKED`,
   * `PAYMENT_CHANGED`; 429.
   */
  payCreditAgain: write({ limit: CREDIT_LIMIT, body: "either", answer: "either" })
    .route({
      method: "POST",
      path: "/CreditInfo/pay-again",
      tags: ["Credit"],
      summary: "Pay a credit contract again",
    })
    .input(z.object({ key: resultKey, ...lastSeenPayment, ...languageInput }))
    .output(z.file().mime("text/html")),
};
