import type { PaymentResult, PaymentState } from "@/lib/contract/payment";
import { asQepik, type Qepik } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import { query } from "../../db/pool";
import { clock } from "../../db/clock";
import { AppError } from "../../app-error";
import { refusalReason } from "./refusal-reason";
import { verifyResultKey } from "./result-key";
import { paymentSummarySql, type Standing, standingSql } from "./payment-standing";

/** The result of a card payment with amounts in qəpik; on-the-wire.ts converts it for the API. */
export type PaymentRecord = Omit<PaymentResult, "amount" | "receipt"> & {
  amountQepik: Qepik;
  receipt:
    | (Omit<NonNullable<PaymentResult["receipt"]>, "residialAmount"> & { debtQepik: Qepik | null })
    | null;
};

type Row = {
  standing: Standing;
  /** the standing of all payments of the same invoice or contract together */
  otherStanding: Standing | null;
  revision: number;
  isFree: boolean;
  code: string | null;
  invoiceId: number | null;
  creditId: number | null;
  qepik: number;
  months: number | null;
  invoiceState: PaymentResult["invoiceState"];
  expiresAt: Date | null;
  /** whether the contract has a debt; null for an invoice */
  owes: boolean | null;
  debtAfter: number | null;
  settledAt: Date | null;
  rrn: string | null;
  approval: string | null;
};

/** Whether the order is unpaid and has not expired, or the contract still has a debt. */
const isStillDue = ({ owes, invoiceState, expiresAt }: Row): boolean =>
  owes ?? (invoiceState === "awaiting" && expiresAt !== null && expiresAt > clock.now());

/**
 * The state that the shopper is shown. `awaiting` becomes `checking` for an order that has ended:
 * it cannot be paid any more, but the bank may still report a payment.
 */
function shownState(row: Row): PaymentState {
  if (row.standing === "awaiting") return isStillDue(row) ? "awaiting" : "checking";
  return row.standing === "returned" ? "refused" : row.standing;
}

/** The state of a payment, for anybody with its result key. Throws `PAYMENT_NOT_FOUND`. */
export async function queryPaymentState(key: string): Promise<PaymentRecord> {
  const order = verifyResultKey(key);
  const [row] =
    order === null
      ? []
      : await query<Row>(
          `SELECT ${standingSql("mine")} AS standing, paying.standing AS "otherStanding", paying.revision, paying.is_free AS "isFree", mine.response_code AS code, mine.invoice_id AS "invoiceId", COALESCE(${inQepik("mine.amount")}, 0) AS qepik, mine.month_count::integer AS months, i.state::text AS "invoiceState", i.expires_at AS "expiresAt",
       c.credit_id::integer AS "creditId", c.residial_amount > 0 AS owes, CASE WHEN e.id IS NOT NULL THEN COALESCE(${inQepik("e.debt_after")}, 0) END AS "debtAfter", mine.settled_at AS "settledAt", mine.rrn, mine.approval
     FROM payment_attempts mine LEFT JOIN invoices i ON i.id = mine.invoice_id LEFT JOIN credit_contracts c ON c.id = mine.credit_contract_id LEFT JOIN credit_entries e ON e.attempt_id = mine.id AND e.kind = 'paid'
     CROSS JOIN ${paymentSummarySql("a.invoice_id = mine.invoice_id OR a.credit_contract_id = mine.credit_contract_id")} WHERE mine.order_number = $1`,
          [order],
        );
  if (!row) throw new AppError("PAYMENT_NOT_FOUND");
  const state = shownState(row);
  const returned = row.standing === "returned";
  const otherChecked = state !== "checking" && row.otherStanding === "checking";
  const canPayAgain =
    (state === "refused" || state === "awaiting") && !otherChecked && isStillDue(row);
  const receipt =
    state === "paid" && row.settledAt
      ? {
          paidAt: row.settledAt.toISOString(),
          rrn: row.rrn,
          approval: row.approval,
          debtQepik: row.debtAfter === null ? null : asQepik(row.debtAfter),
        }
      : null;
  return {
    state,
    reason: state === "refused" && !returned && row.code !== null ? refusalReason(row.code) : null,
    returned,
    invoiceId: row.invoiceId,
    invoiceState: row.invoiceState,
    creditId: row.creditId,
    amountQepik: asQepik(row.qepik),
    monthCount: row.months,
    canPayAgain,
    canChange: canPayAgain && row.isFree && row.invoiceId !== null,
    otherChecked,
    paymentRevision: row.revision,
    receipt,
  };
}
