import { asQepik, subtract, ZERO, type Qepik, sumOf } from "@/lib/format/money";
import { inAzn, inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { transition, transitionWhere } from "../payment-states/transitions";
import type { LedgerMovement } from "./statements";

/**
 * The overpaid part of a payment: it exceeds the debt in the latest credit statement. Staff refund
 * it, or note what became of it.
 */
export type RefundDue = {
  id: number;
  contractId: number;
  creditId: number;
  attemptId: number;
  order: string;
  amount: Qepik;
  since: Date;
};

/** Total refunds in the given state (still due, or settled by staff), by payment attempt id. */
async function sumRefunds(
  run: Sql,
  attempts: readonly number[],
  state: "due" | "settled",
): Promise<Map<number, Qepik>> {
  const rows = await run<{ attemptId: number; amount: number }>(
    `SELECT attempt_id AS "attemptId", ${inQepik("sum(amount)")} AS amount FROM credit_refunds_due WHERE attempt_id = ANY ($1::integer[]) AND state = $2 GROUP BY attempt_id`,
    [attempts, state],
  );
  return new Map(rows.map(({ attemptId, amount }) => [attemptId, asQepik(amount)]));
}

const amountOfAttempt = (amounts: ReadonlyMap<number, Qepik>, attempt: number): Qepik =>
  amounts.get(attempt) ?? ZERO;

/** Payments that were not returned, so the shop still has their money. */
const unreturnedPayments = (movements: readonly LedgerMovement[]): LedgerMovement[] => {
  const returned = new Set(
    movements.filter(({ kind }) => kind === "returned").map(({ attemptId }) => attemptId),
  );
  return movements.filter(({ kind, attemptId }) => kind === "paid" && !returned.has(attemptId));
};

/**
 * The total that staff have refunded of these payments by hand. Includes payments that were later
 * returned in full to the card.
 */
export async function sumSettledRefunds(
  run: Sql,
  movements: readonly LedgerMovement[],
): Promise<Qepik> {
  const paid = movements.filter(({ kind }) => kind === "paid").map(({ attemptId }) => attemptId);
  return sumOf([...(await sumRefunds(run, paid, "settled")).values()]);
}

type ExcessPayment = {
  contractId: number;
  entryId: number;
  uncovered: readonly LedgerMovement[];
  excess: Qepik;
};

/**
 * Records the amount paid in excess of a statement as refunds due, taking it from the newest
 * payments first. Refunds due from an earlier statement for the same payments are voided where the
 * amount differs. `uncovered`: the payments and returns that the statement does not include;
 * `entryId`: the statement's own ledger entry.
 */
export async function addRefundsDue(
  run: Sql,
  { contractId, entryId, uncovered, excess }: ExcessPayment,
): Promise<void> {
  const payments = unreturnedPayments(uncovered);
  const attempts = payments.map(({ attemptId }) => attemptId);
  const [settled, alreadyDue] = [
    await sumRefunds(run, attempts, "settled"),
    await sumRefunds(run, attempts, "due"),
  ];
  let remaining = excess;
  for (const { attemptId, amount } of payments.toReversed()) {
    const refundable = subtract(amount, amountOfAttempt(settled, attemptId));
    const due = remaining < refundable ? remaining : refundable;
    remaining = subtract(remaining, due);
    if (due === amountOfAttempt(alreadyDue, attemptId)) continue;
    await voidRefund(run, attemptId, entryId);
    if (due > 0) {
      await run(
        `INSERT INTO credit_refunds_due (contract_id, attempt_id, statement_entry_id, amount) VALUES ($1, $2, $3, ${inAzn("$4")})`,
        [contractId, attemptId, entryId, due],
      );
    }
  }
}

/**
 * Voids the refund due for a payment; `entryId` is the ledger entry that causes it. Returns the
 * voided amount (0 if none was due).
 */
export async function voidRefund(run: Sql, attemptId: number, entryId: number): Promise<Qepik> {
  const ofAttempt = {
    where: "attempt_id = $1",
    values: [attemptId],
    returning: `${inQepik("amount")} AS amount`,
  };
  const [row] = await transitionWhere<"refund", "voided", { amount: number }>(
    run,
    "refund",
    ofAttempt,
    "voided",
    { entryId },
  );
  return asQepik(row?.amount ?? 0);
}

/** The refund still due for a payment (0 if none). */
export async function findRefundDue(run: Sql, attemptId: number): Promise<Qepik> {
  return amountOfAttempt(await sumRefunds(run, [attemptId], "due"), attemptId);
}

/** Maximum number of refunds in a list. */
const MAX_SHOWN = 200;

/** Refunds that staff still have to settle, oldest first, of one contract or of all (null). */
export async function queryRefundsDue(run: Sql, contractId: number | null): Promise<RefundDue[]> {
  const rows = await run<Omit<RefundDue, "amount" | "since"> & { amount: number; since: Date }>(
    `SELECT r.id, r.contract_id AS "contractId", c.credit_id::integer AS "creditId", r.attempt_id AS "attemptId", a.order_number AS order, ${inQepik("r.amount")} AS amount, r.created_at AS since
     FROM credit_refunds_due r JOIN credit_contracts c ON c.id = r.contract_id JOIN payment_attempts a ON a.id = r.attempt_id
     WHERE r.state = 'due' AND ($1::integer IS NULL OR r.contract_id = $1) ORDER BY r.id LIMIT ${MAX_SHOWN}`,
    [contractId],
  );
  return rows.map(({ amount, since, ...row }) => ({
    ...row,
    amount: asQepik(amount),
    since: new Date(since),
  }));
}

/**
 * Marks a refund as settled: staff gave the money back, or noted what became of it. Returns false
 * if the refund is no longer due.
 */
export async function settleRefund(
  run: Sql,
  { id, by, note }: { id: number; by: string; note: string },
): Promise<boolean> {
  // Every change of refunds due locks the contract's row first.
  await run(
    "SELECT 1 FROM credit_contracts WHERE id = (SELECT contract_id FROM credit_refunds_due WHERE id = $1) FOR UPDATE",
    [id],
  );
  return transition(run, "refund", id, "settled", { by, note });
}
