import type { PaymentResult, PaymentState } from "@/lib/contract/payment";
import { asQepik, type Qepik } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import { query } from "../../db/pool";
import { clock } from "../../ports/clock";
import { AppError } from "../app-error";
import type { AttemptState } from "./attempt";
import { refusalOf } from "./refusal";
import { orderOfResultKey } from "./result-key";

/** Amounts as the server has them (lib/server/http/on-the-wire.ts). */
export type PaymentRecord = Omit<PaymentResult, "amount"> & { amountQepik: Qepik };

/** What a shopper is told; what the bank has not decided, or staff review, is being checked. */
const TOLD: Partial<Record<AttemptState, PaymentState>> = { captured: "paid", declined: "refused", expired: "refused", reversal_requested: "refused", reversed: "refused" };

type Row = { state: AttemptState; code: string | null; invoiceId: number; qepik: number; months: number | null; invoiceState: PaymentResult["invoiceState"]; expiresAt: Date | null };

/** How a payment went, for whoever has the key of its result. Throws `PAYMENT_NOT_FOUND`. */
export async function queryPaymentState(key: string): Promise<PaymentRecord> {
  const order = orderOfResultKey(key);
  const [row] = order === null ? [] : await query<Row>(
    `SELECT a.state::text AS state, a.response_code AS code, a.invoice_id AS "invoiceId", COALESCE(${inQepik("a.amount")}, 0) AS qepik, a.month_count::integer AS months, i.state::text AS "invoiceState", i.expires_at AS "expiresAt"
     FROM payment_attempts a JOIN invoices i ON i.id = a.invoice_id WHERE a.order_number = $1`,
    [order],
  );
  if (!row) throw new AppError("PAYMENT_NOT_FOUND");
  const state = TOLD[row.state] ?? "checking";
  const returned = row.state === "reversal_requested" || row.state === "reversed";
  const canPayAgain = state === "refused" && row.invoiceState === "awaiting" && row.expiresAt !== null && row.expiresAt > clock.now();
  return { state, reason: state === "refused" && !returned && row.code !== null ? refusalOf(row.code) : null, returned, invoiceId: row.invoiceId, invoiceState: row.invoiceState, amountQepik: asQepik(row.qepik), monthCount: row.months, canPayAgain };
}
