import { AppError } from "../../app-error";
import type { Sql } from "../../db/sql";
import { syncWithBank } from "./sync-with-bank";
import { findAttempt } from "./attempt";
import type { PaymentTargetId } from "./payment-target";
import { query } from "../../db/pool";

/**
 * How a payment stands, the one answer for everybody who is told (docs/adr/0059):
 * `payment_standing` in the database. `awaiting`: the shopper went to the bank, which knows of no
 * payment so far; `checking`: it may have been made, and nothing else is to be paid until the bank
 * has decided.
 */
export type Standing = "paid" | "returned" | "refused" | "checking" | "awaiting";

/** SQL: how an attempt stands; `a` names its row. */
export const standingSql = (a: string): string =>
  `payment_standing(${a}.state, ${a}.bank_answer, ${a}.next_check_at IS NOT NULL)`;

const REVISION_SQL = "count(*) + count(*) FILTER (WHERE one.standing IN ('paid', 'returned'))";

/**
 * SQL: how the payments of an invoice or a contract stand together, as a table `paying` of one row:
 * `standing` (`checking` as soon as one is, else the newest one's, null without any), `revision`
 * (grows with each that is begun, and with each that is made), `at` (when the newest was begun) and
 * `amount` (AZN, of those that are being checked, else of the newest).
 */
export const paymentSummarySql = (isOfTarget: string): string => `LATERAL (
  SELECT CASE WHEN bool_or(one.standing = 'checking') THEN 'checking'
      ELSE (array_agg(one.standing ORDER BY one.id DESC))[1] END AS standing,
    (${REVISION_SQL})::integer AS revision, max(one.created_at) AS at,
    COALESCE(sum(one.amount) FILTER (WHERE one.standing = 'checking'),
      (array_agg(one.amount ORDER BY one.id DESC))[1]) AS amount
  FROM (SELECT a.id, a.amount, a.created_at, ${standingSql("a")} AS standing
        FROM payment_attempts a WHERE ${isOfTarget}) one) paying`;

/** SQL: the payments of what `target` names; its parameters are `$1` and `$2`. */
const IS_OF_TARGET = "(a.invoice_id = $1 OR a.credit_contract_id = $2)";
const targetIds = (target: PaymentTargetId): [number | null, number | null] =>
  "invoiceId" in target ? [target.invoiceId, null] : [null, target.creditContractId];

/** More open payments than this of one invoice or contract are not asked about at once. */
const MAX_SYNCED = 8;

/**
 * Asks the bank about the payments of an invoice or a contract that it has not decided, before
 * another one begins: it may have been made, and nobody came back. A silent bank leaves them being
 * checked. Returns whether one of them turns out to be made.
 */
export async function syncOpenPayments(target: PaymentTargetId): Promise<boolean> {
  const open = await query<{ orderNumber: string }>(
    `SELECT a.order_number AS "orderNumber" FROM payment_attempts a
     WHERE ${IS_OF_TARGET} AND ${standingSql("a")} IN ('awaiting', 'checking')
     ORDER BY a.id DESC LIMIT ${MAX_SYNCED}`,
    targetIds(target),
  );
  const states = await Promise.all(
    open.map(async ({ orderNumber }) => {
      const attempt = await findAttempt(query, orderNumber);
      return attempt && syncWithBank(attempt);
    }),
  );
  return states.includes("captured");
}

/** Throws `PAYMENT_BEING_CHECKED` while a payment of it is being checked. */
export async function refuseWhileChecked(run: Sql, target: PaymentTargetId): Promise<void> {
  const [checked] = await run(
    `SELECT 1 FROM payment_attempts a WHERE ${IS_OF_TARGET} AND ${standingSql("a")} = 'checking' LIMIT 1`,
    targetIds(target),
  );
  if (checked) throw new AppError("PAYMENT_BEING_CHECKED");
}

/**
 * Makes room for another payment of what the caller has locked: the one in force is replaced by it.
 * `seen`: the revision of its payments that whoever pays was shown (`paymentSummarySql`; undefined for a
 * caller who does not say). Returns the number of the first payment that the new one stands for, of
 * which one at most is captured; undefined when the one before was made. Throws
 * `PAYMENT_BEING_CHECKED`, and `PAYMENT_CHANGED` when one was begun or made since then.
 */
export async function replaceEarlierAttempt(
  run: Sql,
  target: PaymentTargetId,
  seen: number | undefined,
  now: Date,
): Promise<string | undefined> {
  await refuseWhileChecked(run, target);
  const [newest] = await run<{ id: number; standing: Standing; series: string; revision: number }>(
    `SELECT a.id, ${standingSql("a")} AS standing, COALESCE(a.series, a.order_number) AS series, paying.revision
     FROM payment_attempts a, ${paymentSummarySql(IS_OF_TARGET)} WHERE ${IS_OF_TARGET} ORDER BY a.id DESC LIMIT 1`,
    targetIds(target),
  );
  const revision = newest?.revision ?? 0;
  if (seen === undefined ? newest?.standing === "awaiting" : seen !== revision) {
    throw new AppError("PAYMENT_CHANGED", undefined, { paymentRevision: revision });
  }
  if (!newest) return undefined;
  await run("UPDATE payment_attempts SET replaced_at = $2 WHERE id = $1", [newest.id, now]);
  // A refusal too: the bank may say later that it took the money.
  return newest.standing === "awaiting" || newest.standing === "refused"
    ? newest.series
    : undefined;
}
