import { sumOf } from "@/lib/format/money";
import { inAzn } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { type RefundLine, readRefundableLines } from "./refundable-lines";
import { type RefundState, type RefundWay, transitionRefunds } from "./transitions";

/**
 * What becomes of the pieces of a refund. `unsent`: they are in the shop and are not sent any more;
 * `returned`: the buyer has brought them back; `kept`: nothing, the buyer keeps them or they are lost.
 * Null: the whole order has ended, and its stock was restored.
 */
export const REFUND_GOODS = ["unsent", "returned", "kept"] as const;
export type RefundGoods = (typeof REFUND_GOODS)[number];

type NewRefund = {
  invoiceId: number;
  /** the card payment whose money it is; null for a transfer */ attemptId: number | null;
  /** the whole payment is returned, by its own reversal */ whole: boolean;
  way: RefundWay;
  goods: RefundGoods | null;
  lines: readonly RefundLine[];
  reason: string | null;
  requestKey: string | null;
  by: string;
};

/**
 * Stores a refund of an order that the caller has locked, and returns its id. The database refuses
 * more money than was taken, and more pieces than were ordered.
 */
export async function addRefund(
  run: Sql,
  { invoiceId, attemptId, whole, way, goods, lines, reason, requestKey, by }: NewRefund,
): Promise<number> {
  const [refund] = await run<{ id: number }>(
    `INSERT INTO refunds (invoice_id, attempt_id, whole, way, goods, amount, vat, reason, request_key, asked_by, moved_by, move_note)
     VALUES ($1, $2, $3, $4, $5, ${inAzn("$6")}, ${inAzn("$7")}, $8, $9, $10, $10, $8) RETURNING id`,
    [
      invoiceId,
      attemptId,
      whole,
      way,
      goods,
      sumOf(lines.map(({ amount }) => amount)),
      sumOf(lines.map(({ vat }) => vat)),
      reason,
      requestKey,
      by,
    ],
  );
  if (!refund) throw new Error("no row was inserted into refunds");
  await run(
    `INSERT INTO refund_lines (refund_id, invoice_line_id, count, amount, vat)
     SELECT $1, line, count, ${inAzn("amount")}, ${inAzn("vat")} FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[]) AS given (line, count, amount, vat)`,
    [
      refund.id,
      lines.map(({ invoiceLineId }) => invoiceLineId),
      lines.map(({ count }) => count),
      lines.map(({ amount }) => amount),
      lines.map(({ vat }) => vat),
    ],
  );
  return refund.id;
}

/** All lines of an order with what was paid for them. */
export async function wholeOrder(run: Sql, invoiceId: number): Promise<RefundLine[]> {
  return (await readRefundableLines(run, invoiceId)).map(({ id, count, paid }) => ({
    invoiceLineId: id,
    count,
    ...paid,
  }));
}

/** Whether money of an order was given back in parts, or is to be. */
export const hasRefunds = async (run: Sql, invoiceId: number): Promise<boolean> =>
  (
    await run("SELECT 1 FROM refunds WHERE invoice_id = $1 AND state <> 'withdrawn' LIMIT 1", [
      invoiceId,
    ])
  ).length > 0;

/** What the bank has said about the reversal of a whole payment. */
type Reversal = Extract<RefundState, "done" | "refused" | "unanswered" | "asked">;
const REVERSAL_EVENTS = {
  done: "done",
  refused: "refused",
  unanswered: "unanswered",
  asked: "askedAgain",
} as const satisfies Record<Reversal, string>;

/**
 * Moves the refund of a whole payment with the payment itself, in the same transaction, so that both
 * say the same. Nothing happens for a payment whose return is no refund of an order, such as one that
 * came too late.
 */
export async function moveWholeRefund(
  run: Sql,
  attemptId: number,
  to: Reversal,
  { at, by, note }: { at: Date; by: string; note: string | null },
): Promise<void> {
  await transitionRefunds(
    run,
    REVERSAL_EVENTS[to],
    { where: "attempt_id = $1 AND whole", values: [attemptId] },
    { at, by, note, bankNumber: null, nextCheck: null },
  );
}
