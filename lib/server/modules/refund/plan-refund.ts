import { type Qepik, sumOf } from "@/lib/format/money";
import { refundShare } from "@/lib/orders/refund-shares";
import { terminalOf } from "../../ports/payment/card-terminal";
import { StaffActionRefused } from "../payment/staff-action-refused";
import type { RefundGoods } from "../refund-states/add-refund";
import type { RefundableLine, RefundLine } from "../refund-states/refundable-lines";
import type { RefundWay } from "../refund-states/transitions";
import { isReturnedInParts, type RefundableOrder } from "./lock-order";

/** What staff choose: pieces of lines, and what becomes of them. */
export type RefundChoice = {
  lines: readonly { lineId: number; count: number }[];
  goods: RefundGoods;
};

/**
 * What would be given back. `whole`: the whole payment, which the bank returns by the reversal of the
 * payment itself.
 */
export type RefundPlan = {
  lines: RefundLine[];
  amount: Qepik;
  vat: Qepik;
  way: RefundWay;
  whole: boolean;
};

/** Why these pieces cannot be given back with this choice; undefined if they can. */
function faultOf(
  { count, given, unsent, sent, packed }: RefundableLine,
  pieces: number,
  goods: RefundGoods,
) {
  if (pieces > count - given.count) return "too-many-pieces";
  if (goods === "unsent" && pieces > unsent) return packed > 0 ? "still-to-send" : "not-in-shop";
  // Pieces that are still to be sent would be sent nevertheless.
  return goods !== "unsent" && pieces > sent ? "not-with-buyer" : undefined;
}

/**
 * Computes what is given back for the chosen pieces, and how. The caller has locked the order, or only
 * shows the result. Throws `StaffActionRefused`.
 */
export function planRefund(
  order: RefundableOrder,
  { lines: chosen, goods }: RefundChoice,
): RefundPlan {
  if (order.state !== "paid")
    throw new StaffActionRefused(order.state === "awaiting" ? "not-paid" : order.state);
  if (chosen.length === 0) throw new StaffActionRefused("nothing-chosen");
  if (new Set(chosen.map(({ lineId }) => lineId)).size < chosen.length)
    throw new StaffActionRefused("no-line");
  const lines = chosen.map(({ lineId, count }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new StaffActionRefused("no-line");
    const fault = faultOf(line, count, goods);
    if (fault) throw new StaffActionRefused(fault);
    return {
      invoiceLineId: lineId,
      count,
      ...refundShare(line.paid, line.count, line.given, count),
    };
  });
  const amount = sumOf(lines.map((line) => line.amount));
  if (amount === 0) throw new StaffActionRefused("nothing-chosen");
  const isEverything = order.lines.every(
    ({ id, count }) => count === lines.find(({ invoiceLineId }) => invoiceLineId === id)?.count,
  );
  const whole = isEverything && order.payment !== null;
  // The bank returns a whole payment by any terminal, if it is still configured.
  if (whole && order.payment && !terminalOf(order.payment))
    throw new StaffActionRefused("other-terminal");
  return {
    lines,
    amount,
    vat: sumOf(lines.map((line) => line.vat)),
    way: whole || isReturnedInParts(order) ? "card" : "transfer",
    whole,
  };
}
