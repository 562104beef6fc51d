import { clock } from "../../db/clock";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { StaffActionRefused } from "../payment/staff-action-refused";
import { transitionRefund } from "../refund-states/transitions";
import { completeRefund, type LockedRefund, lockRefund } from "./complete-refund";
import { REFUNDS_CHANNEL } from "./refunds-channel";

/** `note`: what staff write: the number of a transfer, or how they know. */
export type RefundAction = { id: number; invoiceId: number; by: string; note: string };

/** The longest number of a transfer (characters). */
const MAX_BANK_NUMBER = 64;

async function lockForAction(run: Sql, { id, invoiceId }: RefundAction): Promise<LockedRefund> {
  const refund = await lockRefund(run, id);
  if (refund?.invoiceId !== invoiceId) throw new StaffActionRefused("no-refund");
  return refund;
}

/** Throws `StaffActionRefused` unless the refund has moved. */
function requireMoved(hasMoved: boolean): void {
  if (!hasMoved) throw new StaffActionRefused("refund-moved");
}

function requireNote(
  { note }: RefundAction,
  least: number,
  reason: "without-reason" | "without-bank-number",
): void {
  if (note.length < least) throw new StaffActionRefused(reason);
}

/**
 * Notes that the money was transferred, with the number of the transfer at the bank. Throws
 * `StaffActionRefused`.
 */
export const noteTransfer = (action: RefundAction): Promise<void> =>
  transaction(async (run) => {
    requireNote(action, 1, "without-bank-number");
    if (action.note.length > MAX_BANK_NUMBER) throw new StaffActionRefused("without-bank-number");
    const refund = await lockForAction(run, action);
    if (refund.way !== "transfer" || refund.state !== "asked")
      throw new StaffActionRefused("refund-moved");
    requireMoved(
      await completeRefund(run, refund, { by: action.by, note: null, bankNumber: action.note }),
    );
  });

/**
 * Notes that the bank has made a return whose answer is unknown, because staff have seen it there
 * (`note`: where). Throws `StaffActionRefused`.
 */
export const noteMade = (action: RefundAction): Promise<void> =>
  transaction(async (run) => {
    requireNote(action, 3, "without-reason");
    const refund = await lockForAction(run, action);
    if (refund.state !== "unanswered" || refund.whole) throw new StaffActionRefused("refund-moved");
    requireMoved(
      await completeRefund(run, refund, { by: action.by, note: action.note, bankNumber: null }),
    );
  });

/** Notes that the bank has not made it. Throws `StaffActionRefused`. */
export const noteNotMade = (action: RefundAction): Promise<void> =>
  transaction(async (run) => {
    requireNote(action, 3, "without-reason");
    const refund = await lockForAction(run, action);
    if (refund.state !== "unanswered" || refund.whole) throw new StaffActionRefused("refund-moved");
    requireMoved(await transitionRefund(run, action.id, "refused", action));
  });

/** Asks the bank again for a refund that it has refused. Throws `StaffActionRefused`. */
export const askAgain = (action: RefundAction): Promise<void> =>
  transaction(async (run) => {
    const refund = await lockForAction(run, action);
    // The return of a whole payment is asked for again with the button of the payment.
    if (refund.state !== "refused" || refund.whole) throw new StaffActionRefused("refund-moved");
    requireMoved(
      await transitionRefund(run, action.id, "askedAgain", { by: action.by, note: null }),
    );
    await run(`SELECT pg_notify('${REFUNDS_CHANNEL}', '')`);
  });

/** Lets staff transfer what the bank has refused to return. Throws `StaffActionRefused`. */
export const payByTransfer = (action: RefundAction): Promise<void> =>
  transaction(async (run) => {
    await lockForAction(run, action);
    requireMoved(
      await transitionRefund(run, action.id, "byTransfer", { by: action.by, note: null }),
    );
  });

/**
 * Withdraws a refund before any money was given back, because staff have decided otherwise. Only if
 * the buyer keeps the goods: pieces that went back into the stock may have been sold. Throws
 * `StaffActionRefused`.
 */
export const withdrawRefund = (action: RefundAction): Promise<void> =>
  transaction(async (run) => {
    requireNote(action, 3, "without-reason");
    const refund = await lockForAction(run, action);
    if (await transitionRefund(run, action.id, "withdrawn", action)) return;
    throw new StaffActionRefused(
      refund.state === "asked" || refund.state === "refused" ? "goods-moved" : "refund-moved",
    );
  });

/**
 * Has the bank asked at once what became of a return whose answer is unknown (send-refunds.ts). Throws
 * `StaffActionRefused`.
 */
export async function checkRefund({ id, invoiceId }: RefundAction): Promise<void> {
  const [planned] = await query(
    "UPDATE refunds SET next_check_at = $3 WHERE id = $1 AND invoice_id = $2 AND state = 'unanswered' AND NOT whole RETURNING 1",
    [id, invoiceId, clock.now()],
  );
  if (!planned) throw new StaffActionRefused("refund-moved");
  await query(`SELECT pg_notify('${REFUNDS_CHANNEL}', '')`);
}
