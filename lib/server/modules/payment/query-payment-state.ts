import type { PaymentResult, PaymentState } from "@/lib/contract/payment";
import { asQepik, type Qepik } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import { query } from "../../db/pool";
import { clock } from "../../ports/clock";
import { AppError } from "../app-error";
import type { AttemptState } from "./attempt";
import { refusalReason } from "./refusal";
import { orderOfResultKey } from "./result-key";

/** Amounts as the server has them (lib/server/http/on-the-wire.ts). */
export type PaymentRecord = Omit<PaymentResult, "amount" | "receipt"> & { amountQepik: Qepik; receipt: (Omit<NonNullable<PaymentResult["receipt"]>, "residialAmount"> & { debtQepik: Qepik | null }) | null };

/** What a shopper is told; what the bank has not decided, or may still decide, or staff review, is being checked. */
const TOLD: Partial<Record<AttemptState, PaymentState>> = { captured: "paid", declined: "refused", expired: "refused", reversal_requested: "refused", reversed: "refused" };

type Row = {
  state: AttemptState; isAsked: boolean; code: string | null; invoiceId: number | null; creditId: number | null; qepik: number; months: number | null; invoiceState: PaymentResult["invoiceState"]; expiresAt: Date | null;
  owes: boolean | null; debtAfter: number | null; settledAt: Date | null; rrn: string | null; approval: string | null;
};

/** The order still waits, the contract still owes. */
const isWanted = ({ owes, invoiceState, expiresAt }: Row): boolean => owes ?? (invoiceState === "awaiting" && expiresAt !== null && expiresAt > clock.now());

/** How a payment went, for whoever has the key of its result. Throws `PAYMENT_NOT_FOUND`. */
export async function queryPaymentState(key: string): Promise<PaymentRecord> {
  const order = orderOfResultKey(key);
  const [row] = order === null ? [] : await query<Row>(
    `SELECT a.state::text AS state, a.next_check_at IS NOT NULL AS "isAsked", a.response_code AS code, a.invoice_id AS "invoiceId", COALESCE(${inQepik("a.amount")}, 0) AS qepik, a.month_count::integer AS months, i.state::text AS "invoiceState", i.expires_at AS "expiresAt",
       c.credit_id::integer AS "creditId", c.residial_amount > 0 AS owes, CASE WHEN e.id IS NOT NULL THEN COALESCE(${inQepik("e.debt_after")}, 0) END AS "debtAfter", a.settled_at AS "settledAt", a.rrn, a.approval
     FROM payment_attempts a LEFT JOIN invoices i ON i.id = a.invoice_id LEFT JOIN credit_contracts c ON c.id = a.credit_contract_id LEFT JOIN credit_entries e ON e.attempt_id = a.id AND e.kind = 'paid' WHERE a.order_number = $1`,
    [order],
  );
  if (!row) throw new AppError("PAYMENT_NOT_FOUND");
  // An order whose time ran out: the bank knows no payment of it yet.
  const state = row.state === "expired" && row.isAsked ? "checking" : (TOLD[row.state] ?? "checking");
  const returned = row.state === "reversal_requested" || row.state === "reversed";
  const canPayAgain = state === "refused" && isWanted(row);
  const receipt = state === "paid" && row.settledAt ? { paidAt: row.settledAt.toISOString(), rrn: row.rrn, approval: row.approval, debtQepik: row.debtAfter === null ? null : asQepik(row.debtAfter) } : null;
  return { state, reason: state === "refused" && !returned && row.code !== null ? refusalReason(row.code) : null, returned, invoiceId: row.invoiceId, invoiceState: row.invoiceState, creditId: row.creditId, amountQepik: asQepik(row.qepik), monthCount: row.months, canPayAgain, receipt };
}
