import type { Endpoint, PayloadRequest } from "payload";
import { amountText } from "@/lib/format/amount-text";
import { bakuDayAndTime } from "@/lib/format/baku";
import { StaffActionRefused } from "@/lib/server/modules/payment/staff-action-refused";
import {
  type PaymentHistory,
  queryAttemptHistory,
  queryInvoicePayments,
} from "@/lib/server/modules/payment/query-payment-history";
import { terminalOf } from "@/lib/server/ports/payment/card-terminal";
import { query } from "@/lib/server/db/pool";
import { STAFF_READS } from "./endpoint-rules";
import { invoiceCosts } from "./invoice-costs";
import type { Label } from "../labels";
import {
  type ActionName,
  ACTIONS,
  ATTEMPT_STATES,
  bankWord,
  EVENT_LABELS,
  INVOICE_STATES,
  RETURNING_ACTIONS,
  REVIEW_LABELS,
  STANDING_LABELS,
  unreachableNote,
} from "./payment-labels";
import { requireId, requireOrderStaff, toApiError } from "./order-staff";
import { staffMessage } from "./staff-message";
import { type OrderShipment, readOrderShipments, whereGoodsAre } from "./where-goods-are";

const formatTime = (time: Date | null): string | null => time && bakuDayAndTime(time);

/** Attempts in these states are not checked with the bank or refunded any more. */
const FINAL_STATES: readonly string[] = ["declined", "expired", "reversed"];

const isUnreachable = (attempt: PaymentHistory["attempts"][number]): boolean =>
  !FINAL_STATES.includes(attempt.state) && !terminalOf(attempt);

/**
 * The data of the panel of an order or a payment (components/backoffice/payments-panel.tsx), with
 * texts in the staff member's language.
 */
function historyView(
  history: PaymentHistory,
  shipments: readonly OrderShipment[],
  req: PayloadRequest,
) {
  const translate = (text: Label) => staffMessage(text, req);
  /** What is asked before the money of an order is returned names where its goods are. */
  const questionOf = (name: ActionName, question: Label, invoiceId: number | null): string =>
    RETURNING_ACTIONS.includes(name)
      ? [translate(question), ...whereGoodsAre(shipments, invoiceId, translate)].join(" ")
      : translate(question);
  const toActions = (names: readonly ActionName[], path: string, invoiceId: number | null) =>
    names.map((name) => {
      const { label, question, reason } = ACTIONS[name] as {
        label: Label;
        question: Label | null;
        reason?: Label;
      };
      return {
        name,
        path: `${path}/${name}`,
        label: translate(label),
        question: question && questionOf(name, question, invoiceId),
        reason: reason ? translate(reason) : null,
      };
    });
  const orderNumbers = new Map(history.attempts.map(({ id, orderNumber }) => [id, orderNumber]));
  return {
    invoice: history.invoice && {
      state: translate(INVOICE_STATES[history.invoice.state]),
      actions: toActions(
        history.invoice.actions,
        `/invoices/${history.invoice.id}`,
        history.invoice.id,
      ),
    },
    attempts: history.attempts.map((attempt) => ({
      id: attempt.id,
      orderNumber: attempt.orderNumber,
      invoiceId: attempt.invoiceId,
      creditId: attempt.creditId,
      state: translate(ATTEMPT_STATES[attempt.state]),
      standing: translate(STANDING_LABELS[attempt.standing]),
      review: attempt.review && translate(REVIEW_LABELS[attempt.review]),
      needsStaff: attempt.state === "needs_review" || attempt.review === "not-returned",
      amount: amountText(attempt.amount),
      bankAmount: attempt.bankAmount === null ? null : amountText(attempt.bankAmount),
      months: attempt.months,
      responseCode: attempt.responseCode,
      approval: attempt.approval,
      rrn: attempt.rrn,
      intRef: attempt.intRef,
      provider: attempt.provider,
      terminal: attempt.terminal,
      unreachable: isUnreachable(attempt)
        ? translate(unreachableNote(`${attempt.provider} ${attempt.terminal}`))
        : null,
      createdAt: formatTime(attempt.createdAt),
      settledAt: formatTime(attempt.settledAt),
      reversedAt: formatTime(attempt.reversedAt),
      nextCheckAt: formatTime(attempt.nextCheckAt),
      actions: toActions(attempt.actions, `/payment-attempts/${attempt.id}`, attempt.invoiceId),
    })),
    events: history.events.map(({ id, attemptId, kind, action, responseCode, by, note, at }) => {
      const reviewLabel =
        kind === "review" && note !== null
          ? REVIEW_LABELS[note as keyof typeof REVIEW_LABELS]
          : undefined;
      return {
        id,
        at: formatTime(at),
        payment: attemptId === null ? null : (orderNumbers.get(attemptId) ?? null),
        what: EVENT_LABELS[kind] ? translate(EVENT_LABELS[kind]) : kind,
        action: action && bankWord(action, translate),
        responseCode,
        by,
        note: reviewLabel
          ? translate(reviewLabel)
          : note && kind === "status"
            ? bankWord(note, translate)
            : note,
      };
    }),
  };
}

const historyEndpoint = (
  read: (id: number) => Promise<PaymentHistory | undefined>,
  missing: "no-order" | "no-payment",
): Endpoint => ({
  path: "/:id/history",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    requireOrderStaff(req);
    const history = await read(requireId(req));
    if (!history) throw toApiError(new StaffActionRefused(missing), req);
    const orders = [history.invoice?.id, ...history.attempts.map(({ invoiceId }) => invoiceId)];
    const shipments = await readOrderShipments(
      query,
      orders.flatMap((id) => id ?? []),
    );
    const costs = history.invoice && (await invoiceCosts(history.invoice.id, req));
    return Response.json(
      { ...historyView(history, shipments, req), costs },
      { headers: { "Cache-Control": "no-store" } },
    );
  },
});

/** `GET /admin/api/{collection}/{id}/history`, for staff who handle orders. */
export const invoiceHistory = historyEndpoint(queryInvoicePayments, "no-order");
export const attemptHistory = historyEndpoint(queryAttemptHistory, "no-payment");
