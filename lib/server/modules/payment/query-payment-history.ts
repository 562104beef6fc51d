import { asQepik, type Qepik } from "@/lib/format/money";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { inQepik } from "../../db/money-sql";
import { query } from "../../db/pool";
import { canRecheck } from "./attempt";
import type { ReviewReason } from "../payment-states/review-reason";
import { type Standing, standingSql } from "./payment-standing";
import type { AttemptState, InvoiceState } from "../payment-states/transitions";
import { hasRefunds } from "../refund-states/add-refund";

/**
 * Actions that staff can take, named by the last part of their URLs
 * (lib/server/backoffice/payment-actions.ts).
 */
type InvoiceAction = "transfer-received" | "transfer-returned" | "cancel" | "print";
type AttemptAction = "reverse" | "ask" | "release" | "give-back" | "accept";

type AttemptRow = {
  /** the status as shown to the buyer */ standing: Standing;
  id: number;
  orderNumber: string;
  state: AttemptState;
  review: ReviewReason | null;
  qepik: number;
  bankQepik: number | null;
  months: number | null;
  responseCode: string | null;
  approval: string | null;
  rrn: string | null;
  intRef: string | null;
  provider: string;
  terminal: string;
  createdAt: Date;
  settledAt: Date | null;
  reversedAt: Date | null;
  nextCheckAt: Date | null;
  /**
   * whether the amount is still to be paid: the order is unpaid and its customer has an account, or
   * at least this much of the credit contract is left
   */
  isDue: boolean;
  /** whether parts of its order were given back, so that it cannot be returned as a whole */
  isGivenBackInParts: boolean;
  invoiceId: number | null;
  creditId: number | null;
};
type AttemptHistory = Omit<AttemptRow, "qepik" | "bankQepik" | "isGivenBackInParts"> & {
  amount: Qepik;
  bankAmount: Qepik | null;
  actions: AttemptAction[];
};
type HistoryEvent = {
  id: number;
  attemptId: number | null;
  kind: string;
  action: string | null;
  responseCode: string | null;
  by: string | null;
  note: string | null;
  at: Date;
};
export type PaymentHistory = {
  invoice: { id: number; state: InvoiceState; actions: InvoiceAction[] } | null;
  attempts: AttemptHistory[];
  events: HistoryEvent[];
};

/**
 * Maximum number of events that are loaded. It is hardly ever reached: an order has at most 20
 * attempts, and each is queried only a limited number of times.
 */
const MAX_EVENTS = 2000;

const OPEN_STATES: readonly AttemptState[] = [
  "created",
  "redirected",
  "authorised",
  "needs_review",
];

function invoiceActions(
  state: InvoiceState,
  typeId: number,
  attempts: readonly AttemptRow[],
  isGivenBackInParts: boolean,
): InvoiceAction[] {
  const isTransfer = typeId === PAYMENT_TYPES.transfer;
  const isOpen = attempts.some((attempt) => OPEN_STATES.includes(attempt.state));
  return [
    ...(state === "awaiting" && isTransfer ? ["transfer-received" as const] : []),
    ...(state === "awaiting" && !isOpen ? ["cancel" as const] : []),
    ...(state === "paid" && isTransfer && !isGivenBackInParts
      ? ["transfer-returned" as const]
      : []),
    "print",
  ];
}

function attemptActions({
  state,
  review,
  rrn,
  qepik,
  bankQepik,
  isDue,
  isGivenBackInParts,
}: AttemptRow): AttemptAction[] {
  if (state === "captured") return isGivenBackInParts ? [] : ["reverse"];
  if (state === "reversal_requested")
    return review === "not-returned" ? ["ask", "give-back"] : ["ask"];
  if (state !== "needs_review") return canRecheck({ state }) ? ["ask"] : [];
  if (rrn === null) return ["ask", "release"];
  return ["ask", ...(bankQepik === qepik && isDue ? ["accept" as const] : []), "give-back"];
}

const readAttempts = (condition: string, id: number): Promise<AttemptRow[]> =>
  query<AttemptRow>(
    `SELECT ${standingSql("a")} AS standing, a.id, a.order_number AS "orderNumber", a.state::text AS state, a.review::text AS review, COALESCE(${inQepik("a.amount")}, 0) AS qepik, ${inQepik("a.bank_amount")} AS "bankQepik", a.month_count::integer AS months,
       a.response_code AS "responseCode", a.approval, a.rrn, a.int_ref AS "intRef", a.provider, a.terminal, a.created_at AS "createdAt", a.settled_at AS "settledAt", a.reversed_at AS "reversedAt", a.next_check_at AS "nextCheckAt",
       CASE WHEN a.invoice_id IS NULL THEN c.residial_amount >= a.amount ELSE i.state = 'awaiting' AND i.customer_id IS NOT NULL END AS "isDue",
       EXISTS (SELECT FROM refunds r WHERE r.invoice_id = a.invoice_id AND r.state <> 'withdrawn') AS "isGivenBackInParts", a.invoice_id AS "invoiceId", c.credit_id::integer AS "creditId"
     FROM payment_attempts a LEFT JOIN invoices i ON i.id = a.invoice_id LEFT JOIN credit_contracts c ON c.id = a.credit_contract_id WHERE ${condition} ORDER BY a.id`,
    [id],
  );

const readEvents = (condition: string, id: number): Promise<HistoryEvent[]> =>
  query<HistoryEvent>(
    `SELECT e.id, e.attempt_id AS "attemptId", e.kind, e.action, e.response_code AS "responseCode", e.by, e.note, e.created_at AS at FROM payment_events e WHERE ${condition} ORDER BY e.id DESC LIMIT ${MAX_EVENTS}`,
    [id],
  );

const toAttemptHistory = (row: AttemptRow): AttemptHistory => {
  const { qepik, bankQepik, isGivenBackInParts: _, ...rest } = row;
  return {
    ...rest,
    amount: asQepik(qepik),
    bankAmount: bankQepik === null ? null : asQepik(bankQepik),
    actions: attemptActions(row),
  };
};

/**
 * All payments of an order with the bank's raw codes, their events and the actions of staff (newest
 * first), and the actions that are possible now. Undefined when there is no such order.
 */
export async function queryInvoicePayments(invoiceId: number): Promise<PaymentHistory | undefined> {
  const [invoice] = await query<{ state: InvoiceState; typeId: number }>(
    'SELECT state::text AS state, payment_type_id::integer AS "typeId" FROM invoices WHERE id = $1',
    [invoiceId],
  );
  if (!invoice) return undefined;
  const attempts = await readAttempts("a.invoice_id = $1", invoiceId);
  const events = await readEvents(
    "e.invoice_id = $1 OR e.attempt_id IN (SELECT id FROM payment_attempts WHERE invoice_id = $1)",
    invoiceId,
  );
  return {
    invoice: {
      id: invoiceId,
      state: invoice.state,
      actions: invoiceActions(
        invoice.state,
        invoice.typeId,
        attempts,
        await hasRefunds(query, invoiceId),
      ),
    },
    attempts: attempts.map(toAttemptHistory),
    events,
  };
}

/** The same for a single card payment; undefined when there is no such payment. */
export async function queryAttemptHistory(attemptId: number): Promise<PaymentHistory | undefined> {
  const attempts = await readAttempts("a.id = $1", attemptId);
  return attempts.length === 0
    ? undefined
    : {
        invoice: null,
        attempts: attempts.map(toAttemptHistory),
        events: await readEvents("e.attempt_id = $1", attemptId),
      };
}
