import { AppError } from "../../app-error";
import type { Sql } from "../../db/sql";
import { syncWithBank } from "./sync-with-bank";
import { findAttempt, keepsOrderSql } from "./attempt";
import type { PaymentTargetId } from "./payment-target";
import { query } from "../../db/pool";

/**
 * The status of a payment as it is shown everywhere (docs/adr/0059); the database function
 * `payment_standing` computes it. `awaiting`: the shopper was sent to the bank, which knows of no
 * payment so far. `checking`: the payment may have been made, and no other may be started until the
 * bank has decided.
 */
export type Standing = "paid" | "returned" | "refused" | "checking" | "awaiting";

/** SQL expression: the standing of an attempt; `a` is the alias of its row. */
export const standingSql = (a: string): string =>
  `payment_standing(${a}.state, ${a}.bank_answer, ${a}.next_check_at IS NOT NULL)`;

const REVISION_SQL = "count(*) + count(*) FILTER (WHERE one.standing IN ('paid', 'returned'))";

/**
 * SQL: summary of the payments of an invoice or a contract, as a lateral table `paying` with one
 * row:
 * - `standing`: `checking` if any of them is, otherwise that of the newest one; null without any
 * - `revision`: increases with each payment that is started, and with each that is paid
 * - `is_free`: whether none of them keeps the order from being changed or cancelled by its buyer
 * - `at`: when the newest one was started
 * - `amount`: in AZN, the sum of those being checked, otherwise the amount of the newest one
 */
export const paymentSummarySql = (isOfTarget: string): string => `LATERAL (
  SELECT CASE WHEN bool_or(one.standing = 'checking') THEN 'checking'
      ELSE (array_agg(one.standing ORDER BY one.id DESC))[1] END AS standing,
    (${REVISION_SQL})::integer AS revision, max(one.created_at) AS at,
    COALESCE(bool_and(NOT one.keeps), true) AS is_free,
    COALESCE(sum(one.amount) FILTER (WHERE one.standing = 'checking'),
      (array_agg(one.amount ORDER BY one.id DESC))[1]) AS amount
  FROM (SELECT a.id, a.amount, a.created_at, ${standingSql("a")} AS standing, ${keepsOrderSql("a")} AS keeps
        FROM payment_attempts a WHERE ${isOfTarget}) one) paying`;

/** SQL condition: payments of a target, with the parameters `$1` and `$2` from `targetIds`. */
const IS_OF_TARGET = "(a.invoice_id = $1 OR a.credit_contract_id = $2)";
const targetIds = (target: PaymentTargetId): [number | null, number | null] =>
  "invoiceId" in target ? [target.invoiceId, null] : [null, target.creditContractId];

/** Maximum number of open payments of an invoice or contract whose status is queried at once. */
const MAX_SYNCED = 8;

/**
 * Queries the bank about the undecided payments of an invoice or a contract before another payment
 * is started: one of them may have been made without the shopper coming back. If the bank does not
 * answer, they are `checking`. Returns whether one of them turned out to be paid.
 */
export async function syncOpenPayments(target: PaymentTargetId): Promise<boolean> {
  const openPayments = await query<{ orderNumber: string }>(
    `SELECT a.order_number AS "orderNumber" FROM payment_attempts a
     WHERE ${IS_OF_TARGET} AND ${standingSql("a")} IN ('awaiting', 'checking')
     ORDER BY a.id DESC LIMIT ${MAX_SYNCED}`,
    targetIds(target),
  );
  const states = await Promise.all(
    openPayments.map(async ({ orderNumber }) => {
      const attempt = await findAttempt(query, orderNumber);
      return attempt && syncWithBank(attempt);
    }),
  );
  return states.includes("captured");
}

/** Throws `PAYMENT_BEING_CHECKED` while a payment of the target is being checked. */
export async function refuseWhileChecked(run: Sql, target: PaymentTargetId): Promise<void> {
  const [checked] = await run(
    `SELECT 1 FROM payment_attempts a WHERE ${IS_OF_TARGET} AND ${standingSql("a")} = 'checking' LIMIT 1`,
    targetIds(target),
  );
  if (checked) throw new AppError("PAYMENT_BEING_CHECKED");
}

/**
 * Replaces the newest payment of a target, which the caller has locked, by a new one.
 * `expectedRevision`: the revision that the client was shown (`paymentSummarySql`); undefined when
 * the client does not send one. Returns the number of the first payment of the series that the new
 * one continues, because of a series only one payment may be captured; undefined when the new
 * payment starts a series, because the previous one was paid or returned. Throws
 * `PAYMENT_BEING_CHECKED`, and `PAYMENT_CHANGED` when a payment was started or paid since that
 * revision.
 */
export async function replaceEarlierAttempt(
  run: Sql,
  target: PaymentTargetId,
  expectedRevision: number | undefined,
  now: Date,
): Promise<string | undefined> {
  await refuseWhileChecked(run, target);
  const [newest] = await run<{ id: number; standing: Standing; series: string; revision: number }>(
    `SELECT a.id, ${standingSql("a")} AS standing, COALESCE(a.series, a.order_number) AS series, paying.revision
     FROM payment_attempts a, ${paymentSummarySql(IS_OF_TARGET)} WHERE ${IS_OF_TARGET} ORDER BY a.id DESC LIMIT 1`,
    targetIds(target),
  );
  const revision = newest?.revision ?? 0;
  if (
    expectedRevision === undefined ? newest?.standing === "awaiting" : expectedRevision !== revision
  ) {
    throw new AppError("PAYMENT_CHANGED", undefined, { paymentRevision: revision });
  }
  if (!newest) return undefined;
  await run("UPDATE payment_attempts SET replaced_at = $2 WHERE id = $1", [newest.id, now]);
  // A refused payment stays in the series too: the bank may report later that it took the money.
  return newest.standing === "awaiting" || newest.standing === "refused"
    ? newest.series
    : undefined;
}
