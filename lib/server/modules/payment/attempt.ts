import { asQepik, type Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import type { PaymentName } from "../../ports/payment/acquirer";
import { lockTarget, type PaymentTarget } from "./payment-target";
import type { ReviewReason } from "../payment-states/review-reason";
import { type AttemptState, UNDECIDED } from "../payment-states/transitions";

/** Whether the bank may still decide it. */
export const isUndecided = ({ state }: Pick<Attempt, "state">): boolean =>
  UNDECIDED.some((undecided) => undecided === state);

/**
 * About these the bank is asked whenever staff want it: it may have taken the money of a declined
 * one after all, or returned what it had not.
 */
export const canRecheck = (attempt: Pick<Attempt, "state">): boolean =>
  isUndecided(attempt) || attempt.state === "declined" || attempt.state === "reversal_requested";

/** How the bank names it. */
export const toPaymentName = ({ orderNumber, bankReference }: Attempt): PaymentName => ({
  order: orderNumber,
  bankReference,
});

/** SQL: the bank has not said that these were not paid, so that their stock stays reserved. */
export const UNANSWERED_STATES = "('created', 'redirected', 'authorised', 'needs_review')";

/**
 * SQL: a payment of an order that may still pay it. One with which the bank has taken less
 * than was asked, as a form that was sent there with another order's number does, never pays it.
 */
export const mayStillPaySql = (a: string): string =>
  `(${a}.state IN ${UNANSWERED_STATES} AND (${a}.state = 'needs_review' AND ${a}.bank_amount < ${a}.amount) IS NOT TRUE)`;

/** A try to pay an invoice or a credit contract (payment-target.ts) by card. */
export type Attempt = {
  id: number;
  orderNumber: string;
  invoiceId: number | null;
  state: AttemptState;
  review: ReviewReason | null;
  amount: Qepik;
  /** what the bank says it took */ bankAmount: Qepik | null;
  provider: string;
  terminal: string;
  /** what the provider calls it, where it has a name of its own */ bankReference: string | null;
  language: Language;
  rrn: string | null;
  intRef: string | null;
  createdAt: Date;
  settledAt: Date | null;
  checks: number;
};

type Row = Omit<Attempt, "amount" | "bankAmount"> & { qepik: number; bankQepik: number | null };

/** `a` payment_attempts. */
const COLUMNS = `a.id, a.order_number AS "orderNumber", a.invoice_id AS "invoiceId", a.state::text AS state, a.review::text AS review, COALESCE(${inQepik("a.amount")}, 0) AS qepik, ${inQepik("a.bank_amount")} AS "bankQepik", a.provider, a.terminal, a.provider_reference AS "bankReference", a.language,
  a.rrn, a.int_ref AS "intRef", a.created_at AS "createdAt", a.settled_at AS "settledAt", a.checks::integer AS checks`;

const toAttempt = ({ qepik, bankQepik, ...row }: Row): Attempt => ({
  ...row,
  amount: asQepik(qepik),
  bankAmount: bankQepik === null ? null : asQepik(bankQepik),
});

/** The attempt of a reference (`order_number`). */
export async function findAttempt(run: Sql, orderNumber: string): Promise<Attempt | undefined> {
  const [row] = await run<Row>(
    `SELECT ${COLUMNS} FROM payment_attempts a WHERE a.order_number = $1`,
    [orderNumber],
  );
  return row && toAttempt(row);
}

/** The same with what it is for, both locked. */
export async function lockAttempt(
  run: Sql,
  orderNumber: string,
): Promise<{ attempt: Attempt; target: PaymentTarget } | undefined> {
  const target = await lockTarget(run, orderNumber);
  if (!target) return undefined;
  const [row] = await run<Row>(
    `SELECT ${COLUMNS} FROM payment_attempts a WHERE a.order_number = $1 FOR UPDATE`,
    [orderNumber],
  );
  return row && { attempt: toAttempt(row), target };
}
