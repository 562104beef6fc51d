import { asQepik } from "@/lib/format/money";
import { clock } from "../../db/clock";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { notifyCustomer } from "../payment/notify-customer";
import { endRefundedInvoice } from "../payment/settle-invoice";
import type { InvoiceState } from "../payment-states/transitions";
import { recordOrderEvents } from "../shop-event/record-events";
import { type RefundState, type RefundWay, transitionRefund } from "../refund-states/transitions";

/** A refund whose order is locked, and thereby the refund too. */
export type LockedRefund = {
  id: number;
  invoiceId: number;
  state: RefundState;
  way: RefundWay;
  whole: boolean;
  amount: number;
  orderState: InvoiceState;
};

/** Locks the order of a refund and returns the refund; undefined when there is no such refund. */
export async function lockRefund(run: Sql, id: number): Promise<LockedRefund | undefined> {
  const [order] = await run<{ id: number; state: InvoiceState }>(
    "SELECT i.id, i.state::text AS state FROM invoices i JOIN refunds r ON r.invoice_id = i.id WHERE r.id = $1 FOR UPDATE OF i",
    [id],
  );
  // Read after the lock, so that it is what the transaction before left.
  const [refund] = await run<Pick<LockedRefund, "state" | "way" | "whole" | "amount">>(
    `SELECT state, way, whole, COALESCE(${inQepik("amount")}, 0) AS amount FROM refunds WHERE id = $1`,
    [id],
  );
  return order && refund && { id, invoiceId: order.id, orderState: order.state, ...refund };
}

/** Whether every piece of an order was given back, and the money of all of them. */
const isEverythingGivenBack = async (run: Sql, invoiceId: number): Promise<boolean> =>
  (
    await run(
      `SELECT 1 FROM invoices i WHERE i.id = $1 AND i.state = 'paid' AND NOT EXISTS (
         SELECT FROM invoice_lines l WHERE l.invoice_id = i.id AND l.count > COALESCE((
           SELECT sum(g.count) FROM refund_lines g JOIN refunds r ON r.id = g.refund_id WHERE g.invoice_line_id = l.id AND r.state = 'done'), 0))`,
      [invoiceId],
    )
  ).length > 0;

/** Tells other programs of a paid order of which a part was given back; the end of one is told too. */
async function announcePart(run: Sql, invoiceId: number): Promise<void> {
  await run("UPDATE invoices SET updated_at = now() WHERE id = $1", [invoiceId]);
  await recordOrderEvents(run, "order.changed", [invoiceId]);
}

/**
 * Marks a refund, whose order the caller has locked, as given back, and tells the buyer. When
 * nothing of the order is left, it is refunded. `bankNumber`: of the transfer, or of the bank's
 * return if staff looked it up. Returns false if the refund is not in a state in which it can be
 * given back.
 */
export async function completeRefund(
  run: Sql,
  { id, invoiceId, way, amount }: LockedRefund,
  { by, note, bankNumber }: { by: string; note: string | null; bankNumber: string | null },
): Promise<boolean> {
  const facts = { by, note, bankNumber, at: clock.now() };
  if (!(await transitionRefund(run, id, "done", facts))) return false;
  if (await isEverythingGivenBack(run, invoiceId)) await endRefundedInvoice(run, invoiceId, by);
  else await announcePart(run, invoiceId);
  const notice = way === "card" ? "given-back" : "transferred-back";
  await notifyCustomer(run, invoiceId, notice, asQepik(amount));
  return true;
}
