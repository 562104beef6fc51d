import { asQepik, subtract, ZERO, type Qepik, sumOf } from "@/lib/format/money";
import { inAzn, inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { transition, transitionWhere } from "../payment-states/transitions";
import type { LedgerMovement } from "./statements";

/**
 * Money of a payment beyond the debt that was stated: staff give it back, or write down why not.
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

/** What of each payment, by attempt, was settled by staff; and what is still due of it. */
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

/** Payments whose money the shop still has. */
const unreturnedPayments = (outside: readonly LedgerMovement[]): LedgerMovement[] => {
  const returned = new Set(
    outside.filter(({ kind }) => kind === "returned").map(({ attemptId }) => attemptId),
  );
  return outside.filter(({ kind, attemptId }) => kind === "paid" && !returned.has(attemptId));
};

/**
 * What staff gave back of these payments, also of those that were returned by card as a whole
 * afterwards.
 */
export async function sumSettledRefunds(
  run: Sql,
  outside: readonly LedgerMovement[],
): Promise<Qepik> {
  const paid = outside.filter(({ kind }) => kind === "paid").map(({ attemptId }) => attemptId);
  return sumOf([...(await sumRefunds(run, paid, "settled")).values()]);
}

type ExcessPayment = {
  contractId: number;
  entryId: number;
  outside: readonly LedgerMovement[];
  excess: Qepik;
};

/**
 * Makes what was paid beyond a statement due, of the newest payments first; what was due of the
 * same payments by an earlier statement and is not by this one is void. `outside`: what the
 * statement does not contain; `entryId`: its line of the book.
 */
export async function addRefundsDue(
  run: Sql,
  { contractId, entryId, outside, excess }: ExcessPayment,
): Promise<void> {
  const payments = unreturnedPayments(outside);
  const attempts = payments.map(({ attemptId }) => attemptId);
  const [settled, open] = [
    await sumRefunds(run, attempts, "settled"),
    await sumRefunds(run, attempts, "due"),
  ];
  let rest = excess;
  for (const { attemptId, amount } of payments.toReversed()) {
    const most = subtract(amount, amountOfAttempt(settled, attemptId));
    const due = rest < most ? rest : most;
    rest = subtract(rest, due);
    if (due === amountOfAttempt(open, attemptId)) continue;
    await voidRefund(run, attemptId, entryId);
    if (due > 0) {
      await run(
        `INSERT INTO credit_refunds_due (contract_id, attempt_id, statement_entry_id, amount) VALUES ($1, $2, $3, ${inAzn("$4")})`,
        [contractId, attemptId, entryId, due],
      );
    }
  }
}

/** What is due of a payment is not any more, by a line of the book. Returns how much that was. */
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

/** What is due of a payment. */
export async function findRefundDue(run: Sql, attemptId: number): Promise<Qepik> {
  return amountOfAttempt(await sumRefunds(run, [attemptId], "due"), attemptId);
}

/** The most that a list shows. */
const MOST_SHOWN = 200;

/** Refunds that wait for staff, oldest first; of one contract, or of all. */
export async function queryRefundsDue(run: Sql, contractId: number | null): Promise<RefundDue[]> {
  const rows = await run<Omit<RefundDue, "amount" | "since"> & { amount: number; since: Date }>(
    `SELECT r.id, r.contract_id AS "contractId", c.credit_id::integer AS "creditId", r.attempt_id AS "attemptId", a.order_number AS order, ${inQepik("r.amount")} AS amount, r.created_at AS since
     FROM credit_refunds_due r JOIN credit_contracts c ON c.id = r.contract_id JOIN payment_attempts a ON a.id = r.attempt_id
     WHERE r.state = 'due' AND ($1::integer IS NULL OR r.contract_id = $1) ORDER BY r.id LIMIT ${MOST_SHOWN}`,
    [contractId],
  );
  return rows.map(({ amount, since, ...row }) => ({
    ...row,
    amount: asQepik(amount),
    since: new Date(since),
  }));
}

/** Staff gave the money back, or say what became of it. False for what is not due any more. */
export async function settleRefund(
  run: Sql,
  { id, by, note }: { id: number; by: string; note: string },
): Promise<boolean> {
  // Whoever changes what is due holds the contract.
  await run(
    "SELECT 1 FROM credit_contracts WHERE id = (SELECT contract_id FROM credit_refunds_due WHERE id = $1) FOR UPDATE",
    [id],
  );
  return transition(run, "refund", id, "settled", { by, note });
}
