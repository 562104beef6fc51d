import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { Sql } from "../../db/sql";
import { returnsParts, terminalOf } from "../../ports/payment/card-terminal";
import { StaffActionRefused } from "../payment/staff-action-refused";
import type { InvoiceState } from "../payment-states/transitions";
import { type RefundableLine, readRefundableLines } from "../refund-states/refundable-lines";

/** The card payment that paid an order. */
type CapturedPayment = {
  id: number;
  orderNumber: string;
  provider: string;
  terminal: string;
  months: number | null;
};

/** A paid order, of which something may be given back. */
export type RefundableOrder = {
  invoiceId: number;
  state: InvoiceState;
  lines: RefundableLine[];
  /** null for an order that was paid by transfer */ payment: CapturedPayment | null;
  /** how many refunds it has; a decision is based on what it was when staff saw it */
  revision: number;
};

/**
 * Reads an order with what was given back of it. `lock`: the row of the order is locked first, so that
 * one of several decisions comes first. Throws `StaffActionRefused` for an order that is not paid.
 */
export async function readRefundableOrder(
  run: Sql,
  invoiceId: number,
  { lock }: { lock: boolean },
): Promise<RefundableOrder> {
  const columns =
    "SELECT state::text AS state, payment_type_id::integer AS type FROM invoices WHERE id = $1";
  type Row = { state: InvoiceState; type: number };
  const [order] = lock
    ? await run<Row>(`${columns} FOR UPDATE`, [invoiceId])
    : await run<Row>(columns, [invoiceId]);
  if (!order) throw new StaffActionRefused("no-order");
  const [payment] =
    order.type === PAYMENT_TYPES.transfer
      ? []
      : await run<CapturedPayment>(
          `SELECT id, order_number AS "orderNumber", provider, terminal, month_count::integer AS months
           FROM payment_attempts WHERE invoice_id = $1 AND state = 'captured'`,
          [invoiceId],
        );
  // Counted after the lock, so that it includes what the transaction before has stored.
  const [refunds] = await run<{ count: number }>(
    "SELECT count(*)::integer AS count FROM refunds WHERE invoice_id = $1",
    [invoiceId],
  );
  return {
    invoiceId,
    state: order.state,
    lines: await readRefundableLines(run, invoiceId),
    payment: payment ?? null,
    revision: refunds?.count ?? 0,
  };
}

/** Whether the bank returns a part of the order's payment; false for a transfer. */
export function isReturnedInParts({ payment }: Pick<RefundableOrder, "payment">): boolean {
  const card = payment && terminalOf(payment);
  return Boolean(payment && card && returnsParts(card, payment.months));
}
