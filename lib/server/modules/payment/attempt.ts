import { asQepik, type Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import type { PaymentReferences } from "../../ports/payment/acquirer";
import { lockTarget, type PaymentTarget } from "./payment-target";
import type { ReviewReason } from "../payment-states/review-reason";
import { type AttemptState, UNDECIDED } from "../payment-states/transitions";

/** Whether the bank may still decide about the attempt. */
export const isUndecided = ({ state }: Pick<Attempt, "state">): boolean =>
  UNDECIDED.some((undecided) => undecided === state);

/**
 * Whether staff can query the bank's status of the attempt. Includes declined ones, whose money the
 * bank may have taken after all, and those whose return the bank has not confirmed.
 */
export const canRecheck = (attempt: Pick<Attempt, "state">): boolean =>
  isUndecided(attempt) || attempt.state === "declined" || attempt.state === "reversal_requested";

/** The references under which the bank knows the attempt. */
export const toPaymentReferences = ({
  orderNumber,
  bankReference,
}: Attempt): PaymentReferences => ({
  order: orderNumber,
  bankReference,
});

/**
 * SQL list of states in which the bank has not ruled out a payment, so that the stock stays
 * reserved.
 */
export const UNANSWERED_STATES = "('created', 'redirected', 'authorised', 'needs_review')";

/**
 * SQL condition: attempt `a` may still pay its order. An attempt under review for which the bank
 * took less than the amount never pays it. (That happens when a form was sent to the bank with
 * another order's number.)
 */
export const mayStillPaySql = (a: string): string =>
  `(${a}.state IN ${UNANSWERED_STATES} AND (${a}.state = 'needs_review' AND ${a}.bank_amount < ${a}.amount) IS NOT TRUE)`;

/**
 * SQL condition: attempt `a` keeps its order from being changed or cancelled by its buyer, because
 * it may pay it at any moment. It does not when the bank certainly took nothing: it sent the
 * shopper back with a signed callback that reports no payment (after a reload of its page, for
 * instance), and knows of none itself (`none`, which is never stored beside a callback of a
 * success).
 */
export const keepsOrderSql = (a: string): string =>
  `(${mayStillPaySql(a)} AND NOT (${a}.state = 'redirected' AND ${a}.bank_answer IS NOT DISTINCT FROM 'none' AND EXISTS (
    SELECT FROM payment_events back WHERE back.attempt_id = ${a}.id AND back.kind = 'callback')))`;

/** An attempt to pay an invoice or a credit contract (payment-target.ts) by card. */
export type Attempt = {
  id: number;
  orderNumber: string;
  invoiceId: number | null;
  state: AttemptState;
  review: ReviewReason | null;
  amount: Qepik;
  /** the amount that the bank reports to have taken */ bankAmount: Qepik | null;
  provider: string;
  terminal: string;
  /** the provider's own reference, if it issues one */ bankReference: string | null;
  language: Language;
  rrn: string | null;
  intRef: string | null;
  createdAt: Date;
  settledAt: Date | null;
  checks: number;
};

type Row = Omit<Attempt, "amount" | "bankAmount"> & { qepik: number; bankQepik: number | null };

/** SQL columns of `Row`; `a` is the alias of `payment_attempts`. */
const COLUMNS = `a.id, a.order_number AS "orderNumber", a.invoice_id AS "invoiceId", a.state::text AS state, a.review::text AS review, COALESCE(${inQepik("a.amount")}, 0) AS qepik, ${inQepik("a.bank_amount")} AS "bankQepik", a.provider, a.terminal, a.provider_reference AS "bankReference", a.language,
  a.rrn, a.int_ref AS "intRef", a.created_at AS "createdAt", a.settled_at AS "settledAt", a.checks::integer AS checks`;

const toAttempt = ({ qepik, bankQepik, ...row }: Row): Attempt => ({
  ...row,
  amount: asQepik(qepik),
  bankAmount: bankQepik === null ? null : asQepik(bankQepik),
});

/** Finds an attempt by its reference (`order_number`). */
export async function findAttempt(run: Sql, orderNumber: string): Promise<Attempt | undefined> {
  const [row] = await run<Row>(
    `SELECT ${COLUMNS} FROM payment_attempts a WHERE a.order_number = $1`,
    [orderNumber],
  );
  return row && toAttempt(row);
}

/**
 * Locks and returns an attempt and its target (invoice or contract), the target first. Undefined
 * when there is no such attempt.
 */
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
