import type { Qepik } from "@/lib/format/money";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { lockAttempt } from "../payment/attempt";
import { refundPayment } from "../payment/refund-payment";
import { StaffActionRefused } from "../payment/staff-action-refused";
import { addRefund, type RefundGoods } from "../refund-states/add-refund";
import type { RefundLine } from "../refund-states/refundable-lines";
import { withdrawPieces } from "../shipment-states/withdraw-pieces";
import { type ProductQuantity, restock } from "../stock/stock";
import { type RefundableOrder, readRefundableOrder } from "./lock-order";
import { planRefund, type RefundChoice, type RefundPlan } from "./plan-refund";
import { REFUNDS_CHANNEL } from "./refunds-channel";

/** The shortest reason (characters). */
const MIN_REASON = 3;

/**
 * What would be given back for a choice, and the revision on which that is based. Throws
 * `StaffActionRefused`.
 */
export async function previewRefund(
  invoiceId: number,
  choice: RefundChoice,
): Promise<RefundPlan & { revision: number }> {
  const order = await readRefundableOrder(query, invoiceId, { lock: false });
  return { ...planRefund(order, choice), revision: order.revision };
}

/** `key`: of the press of the button; `revision`, `amount`: what the preview said. */
type RefundRequest = RefundChoice & {
  invoiceId: number;
  by: string;
  reason: string;
  key: string;
  revision: number;
  amount: Qepik;
};

/** Whether the same press has been stored before. */
async function isStored(run: Sql, { key, invoiceId }: RefundRequest): Promise<boolean> {
  const [refund] = await run<{ invoiceId: number }>(
    'SELECT invoice_id AS "invoiceId" FROM refunds WHERE request_key = $1::uuid',
    [key],
  );
  if (refund && refund.invoiceId !== invoiceId) throw new StaffActionRefused("amount-changed");
  return refund !== undefined;
}

/** Puts pieces back into the stock of their products, as far as these still exist. */
async function restockLines(
  run: Sql,
  { lines }: RefundableOrder,
  refunded: readonly RefundLine[],
): Promise<void> {
  const quantities = refunded.flatMap(({ invoiceLineId, count }): ProductQuantity[] => {
    const productId = lines.find(({ id }) => id === invoiceLineId)?.productId ?? null;
    return productId === null ? [] : [{ productId, count }];
  });
  await restock(run, quantities);
}

/** Returns a whole payment as the button of the payment does; the order ends. */
async function refundWhole(
  run: Sql,
  { payment }: RefundableOrder,
  { by, reason, goods, key }: RefundRequest,
): Promise<void> {
  const locked = payment && (await lockAttempt(run, payment.orderNumber));
  if (locked?.attempt.state !== "captured") throw new StaffActionRefused("not-paid");
  await refundPayment(run, locked, { by, reason, goods, requestKey: key });
}

/** What becomes of the pieces: they are not sent, or are in the shop again. */
async function moveGoods(
  run: Sql,
  order: RefundableOrder,
  lines: readonly RefundLine[],
  { goods, by }: { goods: RefundGoods; by: string },
): Promise<void> {
  if (goods === "unsent") await withdrawPieces(run, order.invoiceId, lines, by);
  if (goods !== "kept") await restockLines(run, order, lines);
}

/**
 * Decides to give back the money of some pieces of a paid order. The bank is asked after the commit
 * (send-refunds.ts); where it returns no parts, staff transfer the money and note it. A repeated
 * press changes nothing. Throws `StaffActionRefused`, also when anything was given back since staff
 * saw the amount.
 */
export const askRefund = (request: RefundRequest): Promise<void> =>
  transaction(async (run) => {
    const { invoiceId, by, reason, goods, key, revision, amount } = request;
    if (reason.length < MIN_REASON) throw new StaffActionRefused("without-reason");
    const order = await readRefundableOrder(run, invoiceId, { lock: true });
    if (await isStored(run, request)) return;
    if (order.revision !== revision) throw new StaffActionRefused("amount-changed");
    const plan = planRefund(order, request);
    if (plan.amount !== amount) throw new StaffActionRefused("amount-changed");
    if (plan.whole) return refundWhole(run, order, request);
    // Before the refund is stored: the database allows no shipment more pieces than are left.
    await moveGoods(run, order, plan.lines, { goods, by });
    await addRefund(run, {
      invoiceId,
      attemptId: order.payment?.id ?? null,
      whole: false,
      way: plan.way,
      goods,
      lines: plan.lines,
      reason,
      requestKey: key,
      by,
    });
    await run(`SELECT pg_notify('${REFUNDS_CHANNEL}', '')`);
  });
