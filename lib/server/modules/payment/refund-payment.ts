import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { addRefund, hasRefunds, type RefundGoods, wholeOrder } from "../refund-states/add-refund";
import { transitionRefund } from "../refund-states/transitions";
import type { Attempt } from "./attempt";
import { markRefunded, type PaymentTarget } from "./payment-target";
import { recordStaffAction } from "./record-event";
import { requestReturn } from "./request-return";
import { StaffActionRefused } from "./staff-action-refused";

/** Why, and what becomes of the pieces; by default the stock of the whole order is restored. */
type Decision = {
  by: string;
  reason?: string;
  goods?: RefundGoods | null;
  requestKey?: string;
};

/**
 * Stores the refund of a whole order, with all its lines. Returns its id; undefined for an order that
 * cost nothing. Throws `StaffActionRefused` when something of it was given back already.
 */
async function addWholeRefund(
  run: Sql,
  invoiceId: number,
  attemptId: number | null,
  { by, reason, goods, requestKey }: Decision,
): Promise<number | undefined> {
  if (await hasRefunds(run, invoiceId)) throw new StaffActionRefused("refunds-begun");
  const lines = await wholeOrder(run, invoiceId);
  if (lines.every(({ amount }) => amount === 0)) return undefined;
  return addRefund(run, {
    invoiceId,
    attemptId,
    whole: attemptId !== null,
    way: attemptId === null ? "transfer" : "card",
    goods: goods ?? null,
    lines,
    reason: reason ?? null,
    requestKey: requestKey ?? null,
    by,
  });
}

/**
 * Returns the whole money of a captured payment, which the caller has locked with its target: the
 * order is refunded, or the contract owes the amount again. The bank is contacted after the commit
 * (return-money.ts). Throws `StaffActionRefused` when something of the order was given back already.
 */
export async function refundPayment(
  run: Sql,
  { attempt, target }: { attempt: Attempt; target: PaymentTarget },
  decision: Decision,
): Promise<void> {
  const { by } = decision;
  if (target.kind === "invoice") await addWholeRefund(run, target.id, attempt.id, decision);
  await requestReturn(run, attempt.id);
  await recordStaffAction(run, {
    invoiceId: attempt.invoiceId,
    attemptId: attempt.id,
    kind: "reversal",
    by,
  });
  await markRefunded(run, target, attempt.id, by, decision.goods);
}

/** Stores the refund of an order whose whole transfer staff have transferred back. */
export async function addReturnedTransfer(run: Sql, invoiceId: number, by: string): Promise<void> {
  const id = await addWholeRefund(run, invoiceId, null, { by });
  if (id !== undefined)
    await transitionRefund(run, id, "done", { at: clock.now(), by, note: null, bankNumber: null });
}
