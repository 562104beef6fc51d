import "server-only";
import pLimit from "p-limit";
import { query } from "../../db/pool";
import { asQepik } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import { clock } from "../../db/clock";
import { AcquirerNoAnswer, type PaymentStatus } from "../../ports/payment/acquirer";
import { type TerminalRef, terminalOf } from "../../ports/payment/card-terminal";
import type { BankRecord, OurPayment } from "./day-report";
import { BANK_STATUS_WINDOW_MS } from "../payment-states/deadlines";

/** Maximum number of concurrent queries to the bank. */
const CONCURRENCY = 4;

const toRecordState = ({
  outcome,
  state,
}: Pick<PaymentStatus, "outcome" | "state">): BankRecord["state"] => {
  // Old events, stored before the outcome `returned` existed, have the outcome `unknown`; only
  // their state text shows the reversal or refund.
  if (outcome === "returned" || (outcome === "unknown" && /revers|refund/i.test(state ?? "")))
    return "reversed";
  if (outcome === "approved") return "charged";
  return outcome === "duplicate" ? "unknown" : outcome;
};

/** The bank's last stored statuses, for payments about which it no longer answers queries. */
async function readStoredRecords(
  orders: readonly string[],
): Promise<Map<string, BankRecord & TerminalRef & { bankReference: string | null }>> {
  type Row = TerminalRef & {
    bankReference: string | null;
    order: string;
    state: string;
    qepik: number | null;
    rrn: string | null;
    intRef: string | null;
    responseCode: string | null;
    outcome: PaymentStatus["outcome"] | null;
    said: string | null;
    statusAt: Date | null;
    reversedAt: Date | null;
  };
  const rows = await query<Row>(
    `SELECT a.order_number AS order, a.provider, a.terminal, a.provider_reference AS "bankReference", a.state::text AS state, ${inQepik("a.bank_amount")} AS qepik, a.rrn, a.int_ref AS "intRef", e.response_code AS "responseCode", e.action AS outcome, e.note AS said, e.created_at AS "statusAt", a.reversed_at AS "reversedAt"
     FROM payment_attempts a LEFT JOIN LATERAL (SELECT action, response_code, note, created_at FROM payment_events WHERE attempt_id = a.id AND kind = 'status' ORDER BY id DESC LIMIT 1) e ON true WHERE a.order_number = ANY ($1)`,
    [orders],
  );
  return new Map(
    rows.map(({ order, state, qepik, outcome, said: statusText, statusAt, reversedAt, ...row }) => {
      const lastState =
        outcome === null ? "unknown" : toRecordState({ outcome, state: statusText });
      // A reversal that the bank has confirmed counts as a status too, and overrides the last
      // stored one.
      const isReversed = state === "reversed" && reversedAt !== null;
      return [
        order,
        {
          ...row,
          state: isReversed ? "reversed" : lastState,
          amount: qepik === null ? null : asQepik(qepik),
          statusAt: isReversed ? reversedAt : statusAt,
        },
      ];
    }),
  );
}

/**
 * Returns the bank's record of each payment: queried live for `BANK_STATUS_WINDOW_MS` after the
 * payment, otherwise the last stored one. After the first query without an answer no more are
 * started; the remaining payments keep their stored records.
 */
export async function readBankRecords(
  payments: readonly OurPayment[],
): Promise<Map<string, BankRecord>> {
  const storedRecords = await readStoredRecords(payments.map(({ order }) => order));
  const records = new Map<string, BankRecord>(storedRecords);
  const now = clock.now();
  const ordersToQuery = payments
    .filter(({ createdAt }) => now.getTime() - createdAt.getTime() < BANK_STATUS_WINDOW_MS)
    .map(({ order }) => order);
  let isBankSilent = false;
  await pLimit(CONCURRENCY).map(ordersToQuery, async (order) => {
    const storedRecord = storedRecords.get(order);
    const card = storedRecord && terminalOf(storedRecord);
    if (isBankSilent || !storedRecord || !card) return;
    try {
      const status = await card.acquirer.status(
        { order, bankReference: storedRecord.bankReference },
        "charge",
      );
      const { amount, rrn, intRef, responseCode } = status;
      if (status.order === null || status.order === order)
        records.set(order, {
          state: toRecordState(status),
          amount,
          rrn,
          intRef,
          responseCode,
          statusAt: clock.now(),
        });
    } catch (error) {
      if (!(error instanceof AcquirerNoAnswer)) throw error;
      isBankSilent = true;
    }
  });
  return records;
}
