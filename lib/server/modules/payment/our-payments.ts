import { asQepik } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import type { TerminalRef } from "../../ports/payment/card-terminal";
import type { OurPayment, ReturnedPart } from "./day-report";

/** The amount of a payment: for a returned one, the amount at the bank. */
const AMOUNT = `CASE
  WHEN state IN ('reversal_requested', 'reversed') THEN COALESCE(bank_amount, amount)
  ELSE amount
END`;

type Row = Omit<OurPayment, "amount" | "parts"> & { id: number; qepik: number };

/** The parts of payments that the bank has returned, by the payment's id. */
async function readParts(
  run: Sql,
  attemptIds: readonly number[],
): Promise<Map<number, ReturnedPart[]>> {
  const rows = await run<{ attemptId: number; qepik: number | null; at: Date }>(
    `SELECT attempt_id AS "attemptId", ${inQepik("amount")} AS qepik, done_at AS at FROM refunds
     WHERE attempt_id = ANY ($1::integer[]) AND way = 'card' AND NOT whole AND state = 'done' AND done_at IS NOT NULL ORDER BY id`,
    [attemptIds],
  );
  const parts = new Map<number, ReturnedPart[]>();
  for (const { attemptId, qepik, at } of rows)
    parts.set(attemptId, [...(parts.get(attemptId) ?? []), { amount: asQepik(qepik ?? 0), at }]);
  return parts;
}

/**
 * Card payments at one terminal, or at all of them (null), that were started, settled or returned
 * within 24 hours from `start`, and those with the numbers in `alsoOrders`.
 */
export async function readOurPayments(
  run: Sql,
  terminalRef: TerminalRef | null,
  start: Date,
  alsoOrders: readonly string[] = [],
): Promise<OurPayment[]> {
  const rows = await run<Row>(
    `SELECT
       id,
       order_number AS order,
       COALESCE(
         '№ ' || invoice_id,
         'kredit № ' || (SELECT c.credit_id FROM credit_contracts c WHERE c.id = credit_contract_id)
       ) AS about,
       state::text AS state,
       COALESCE(${inQepik(AMOUNT)}, 0) AS qepik,
       rrn,
       int_ref AS "intRef",
       response_code AS "responseCode",
       approval,
       created_at AS "createdAt",
       settled_at AS "settledAt",
       reversed_at AS "reversedAt"
     FROM payment_attempts
     WHERE ($1::text IS NULL OR (provider = $1 AND terminal = $5))
       AND (
         (created_at >= $2 AND created_at < $3)
         OR (settled_at >= $2 AND settled_at < $3)
         OR (reversed_at >= $2 AND reversed_at < $3)
         OR order_number = ANY ($4)
         OR id IN (
           SELECT r.attempt_id FROM refunds r
           WHERE r.way = 'card' AND NOT r.whole AND r.done_at >= $2 AND r.done_at < $3
         )
       )
     ORDER BY id`,
    [
      terminalRef?.provider ?? null,
      start,
      new Date(start.getTime() + 24 * 60 * 60_000),
      alsoOrders,
      terminalRef?.terminal ?? null,
    ],
  );
  const parts = await readParts(
    run,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, qepik, ...row }) => ({
    ...row,
    amount: asQepik(qepik),
    parts: parts.get(id) ?? [],
  }));
}
