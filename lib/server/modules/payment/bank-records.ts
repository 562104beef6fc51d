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

/** Questions to the bank at a time. */
const CONCURRENCY = 4;

const toRecordState = ({
  outcome,
  state,
}: Pick<PaymentStatus, "outcome" | "state">): BankRecord["state"] => {
  // Events from before `returned` was an outcome of its own say so by their state alone.
  if (outcome === "returned" || (outcome === "unknown" && /revers|refund/i.test(state ?? "")))
    return "reversed";
  if (outcome === "approved") return "charged";
  return outcome === "duplicate" ? "unknown" : outcome;
};

/** The bank's stored answers, for payments it does not answer about any more. */
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
    saidAt: Date | null;
    reversedAt: Date | null;
  };
  const rows = await query<Row>(
    `SELECT a.order_number AS order, a.provider, a.terminal, a.provider_reference AS "bankReference", a.state::text AS state, ${inQepik("a.bank_amount")} AS qepik, a.rrn, a.int_ref AS "intRef", e.response_code AS "responseCode", e.action AS outcome, e.note AS said, e.created_at AS "saidAt", a.reversed_at AS "reversedAt"
     FROM payment_attempts a LEFT JOIN LATERAL (SELECT action, response_code, note, created_at FROM payment_events WHERE attempt_id = a.id AND kind = 'status' ORDER BY id DESC LIMIT 1) e ON true WHERE a.order_number = ANY ($1)`,
    [orders],
  );
  return new Map(
    rows.map(({ order, state, qepik, outcome, said, saidAt, reversedAt, ...row }) => {
      const word = outcome === null ? "unknown" : toRecordState({ outcome, state: said });
      // Its answer to the reversal is its word too.
      const isReversed = state === "reversed" && reversedAt !== null;
      return [
        order,
        {
          ...row,
          state: isReversed ? "reversed" : word,
          amount: qepik === null ? null : asQepik(qepik),
          saidAt: isReversed ? reversedAt : saidAt,
        },
      ];
    }),
  );
}

/**
 * The bank's side of our payments: its word at this moment where it still answers, else the last
 * one stored. One silence ends the asking: the others have their stored words.
 */
export async function readBankRecords(
  payments: readonly OurPayment[],
): Promise<Map<string, BankRecord>> {
  const stored = await readStoredRecords(payments.map(({ order }) => order));
  const words = new Map<string, BankRecord>(stored);
  const now = clock.now();
  const asked = payments
    .filter(({ createdAt }) => now.getTime() - createdAt.getTime() < BANK_STATUS_WINDOW_MS)
    .map(({ order }) => order);
  let isSilent = false;
  await pLimit(CONCURRENCY).map(asked, async (order) => {
    const known = stored.get(order);
    const card = known && terminalOf(known);
    if (isSilent || !known || !card) return;
    try {
      const status = await card.acquirer.status(
        { order, bankReference: known.bankReference },
        "charge",
      );
      const { amount, rrn, intRef, responseCode } = status;
      if (status.order === null || status.order === order)
        words.set(order, {
          state: toRecordState(status),
          amount,
          rrn,
          intRef,
          responseCode,
          saidAt: clock.now(),
        });
    } catch (error) {
      if (!(error instanceof AcquirerNoAnswer)) throw error;
      isSilent = true;
    }
  });
  return words;
}
