import type { InstalmentTerm } from "@/lib/contract/invoice";
import type { Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";

/** `charge` takes the money at once; `hold` reserves it until `complete`. */
export type ChargeType = "charge" | "hold";

/**
 * A payment to be started. `order`: its reference, from its provider's `newReference`; an opaque
 * text for the rest of the shop.
 */
export type Charge = {
  type: ChargeType;
  order: string;
  amount: Qepik;
  description: string;
  /** the shop's name, which the bank's page shows */ merchantName: string;
  language: Language;
  resultUrl: string;
  term?: InstalmentTerm;
  email?: string;
};

/**
 * A form that the shopper's browser submits to the acquirer. `get`: the fields become the query
 * string; by default the form is posted.
 */
export type ChargeForm = {
  action: string;
  method?: "get" | "post";
  fields: Readonly<Record<string, string>>;
};

/** A started payment. `bankReference`: the acquirer's own reference, if it issues one. */
export type StartedPayment = { form: ChargeForm; bankReference: string | null };

/**
 * The references of a payment: ours, and the acquirer's, which is null when there is none or the
 * answer with it was lost.
 */
export type PaymentReferences = { order: string; bankReference: string | null };

/**
 * The acquirer's reference of a transaction. `intRef`: its second part; null for a provider whose
 * references have one part.
 */
export type BankReference = { rrn: string; intRef: string | null };

/**
 * What a callback reports: `0`, the payment was processed; `1`, nothing was done, because its
 * reference had been used before. Adapters of other banks use the same values.
 */
export const CALLBACK_ACTIONS = { done: "0", duplicate: "1" } as const;

/**
 * The callback that the shopper's browser brings back. Its signature proves the amount and the
 * bank's reference, but neither the order nor that it was paid; only a status query proves that.
 */
export type Callback = BankReference & {
  order: string;
  amount: Qepik;
  currency: string;
  chargeType: ChargeType | null;
  action: string;
  responseCode: string;
  approval: string;
};

/**
 * The outcome of a payment:
 * - `declined`: its issuer or its authentication refused this payment.
 * - `unknown`: the acquirer has not decided, does not say, or did not understand our query; never
 *   shown as a failure.
 * - `none`: the acquirer knows no such transaction yet, or nobody has paid it.
 * - `returned`: the money was taken and given back.
 * - `duplicate`: the reference was used before, so the transaction under it may be another payment.
 */
export type Outcome = "approved" | "declined" | "none" | "returned" | "duplicate" | "unknown";

/**
 * The acquirer's answer to a status query; null for each field that it left out. The references are
 * null unless both parts are present.
 */
export type PaymentStatus = {
  outcome: Outcome;
  order: string | null;
  amount: Qepik | null;
  currency: string | null;
  chargeType: ChargeType | null;
  responseCode: string | null;
  state: string | null;
  approval: string | null;
  rrn: string | null;
  intRef: string | null;
  /** the time of the transaction, if the acquirer states it; never later than its answer */
  at: Date | null;
};

/** The transaction that a completion or reversal refers to. `amount`: at most what was charged. */
export type FollowUpTarget = BankReference & PaymentReferences & { amount: Qepik };

/** The result of a completion or reversal; `duplicate`: it had already been done. */
export type FollowUpResult = "done" | "duplicate" | "declined" | "unknown";

/**
 * The port of a card acquirer. Every request rejects with `AcquirerNoAnswer` when there is no
 * reliable answer.
 */
export type Acquirer = {
  /**
   * Starts a payment, with a request to the acquirer where that is needed, in less than `LEASE_MS`
   * (lib/server/modules/payment-states/deadlines.ts). Called once for each reference. Throws a
   * RangeError for what cannot be charged.
   */
  begin: (charge: Charge) => Promise<StartedPayment>;
  /** Reads and verifies the body of a callback. Throws `CallbackRefused`. */
  readCallback: (body: string) => Callback;
  status: (payment: PaymentReferences, chargeType: ChargeType) => Promise<PaymentStatus>;
  complete: (held: FollowUpTarget) => Promise<FollowUpResult>;
  /** Returns money; `sameDay`: the bank has not yet closed the day of the charge. */
  reverse: (charged: FollowUpTarget, day: "sameDay" | "later") => Promise<FollowUpResult>;
};

/**
 * A callback that is not the acquirer's, or is malformed. The error's message contains no data of
 * the shopper.
 */
export class CallbackRefused extends Error {}

/**
 * The acquirer could not be reached, took too long or answered in an unknown form. The requested
 * action may have happened.
 */
export class AcquirerNoAnswer extends Error {}
