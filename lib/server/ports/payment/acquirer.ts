import type { InstalmentTerm } from "@/lib/contract/invoice";
import type { Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";

/** `charge` takes the money at once; `hold` reserves it until `complete`. */
export type ChargeType = "charge" | "hold";

/**
 * What the shopper is to pay. `order`: the payment's reference, from its provider's `newReference`;
 * to the rest of the shop a text.
 */
export type Charge = {
  type: ChargeType;
  order: string;
  amount: Qepik;
  description: string;
  language: Language;
  resultUrl: string;
  term?: InstalmentTerm;
  email?: string;
};

/**
 * A form the shopper's browser submits to the acquirer. `get`: to an address whose query the fields
 * are; else it is posted.
 */
export type ChargeForm = {
  action: string;
  method?: "get" | "post";
  fields: Readonly<Record<string, string>>;
};

/**
 * A payment that was begun. `bankReference`: what the acquirer calls it, where it gives it a name
 * of its own.
 */
export type StartedPayment = { form: ChargeForm; bankReference: string | null };

/** The names of a payment: ours and, unless it has none or its answer was lost, the acquirer's. */
export type PaymentName = { order: string; bankReference: string | null };

/**
 * The acquirer's reference of a transaction; `intRef`: its second part, null where a provider has
 * one part only.
 */
export type BankReference = { rrn: string; intRef: string | null };

/**
 * What a callback says that was done: `0` the payment, `1` nothing, its reference was sent before.
 * An adapter of another bank says the same.
 */
export const CALLBACK_ACTIONS = { done: "0", duplicate: "1" } as const;

/**
 * What the shopper's browser brings back. Its signature proves the amount and the bank's reference,
 * but neither the order nor that it was paid, which only a status says.
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
 * `declined` is said of the payment itself, by its issuer or its authentication; `unknown` is never
 * told as a failure: the acquirer did not decide, does not say, or did not understand our question.
 * `none`: it knows no such transaction, yet, or one that nobody has paid. `returned`: it took the
 * money and gave it back. `duplicate`: it says that the reference was sent before, so that what it
 * has under it may be another payment.
 */
export type Outcome = "approved" | "declined" | "none" | "returned" | "duplicate" | "unknown";

/**
 * The acquirer's own word on an order; what it left out is null. A reference that is not whole is
 * left out.
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
  /** when the transaction was made, where the acquirer says so; never later than its answer */
  at: Date | null;
};

/**
 * A completion or reversal names the transaction it is about. `amount`: at most what was charged.
 */
export type FollowUpTarget = BankReference & PaymentName & { amount: Qepik };

/** `duplicate`: it was done before. */
export type FollowUpResult = "done" | "duplicate" | "declined" | "unknown";

/**
 * The port of a card acquirer. Every call to it rejects with `AcquirerNoAnswer` when there is no
 * answer to rely on.
 */
export type Acquirer = {
  /**
   * Begins a payment, by asking the acquirer where that is needed, in less than `LEASE_MS`
   * (lib/server/modules/payment-states/deadlines.ts). Called once for a reference. Throws a RangeError for
   * what cannot be charged.
   */
  begin: (charge: Charge) => Promise<StartedPayment>;
  /** Reads and verifies the body of a callback. Throws `CallbackRefused`. */
  readCallback: (body: string) => Callback;
  status: (payment: PaymentName, chargeType: ChargeType) => Promise<PaymentStatus>;
  complete: (held: FollowUpTarget) => Promise<FollowUpResult>;
  /** `sameDay`: before the bank has closed the day of the charge. */
  reverse: (charged: FollowUpTarget, day: "sameDay" | "later") => Promise<FollowUpResult>;
};

/**
 * A callback that is not the acquirer's, or not in its form. Its message holds no data of the
 * shopper.
 */
export class CallbackRefused extends Error {}

/**
 * The acquirer could not be reached, took too long or answered in no known form. What was asked may
 * have happened.
 */
export class AcquirerNoAnswer extends Error {}
