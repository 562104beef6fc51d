import { randomUUID } from "node:crypto";
import { APIError, type Endpoint, type PayloadRequest } from "payload";
import { z } from "zod";
import { amountText } from "@/lib/format/amount-text";
import { bakuDayAndTime } from "@/lib/format/baku";
import { asQepik, MAX_QEPIK } from "@/lib/format/money";
import { StaffActionRefused } from "@/lib/server/modules/payment/staff-action-refused";
import { REFUND_GOODS } from "@/lib/server/modules/refund-states/add-refund";
import { askRefund, previewRefund } from "@/lib/server/modules/refund/ask-refund";
import {
  type OrderRefunds,
  queryOrderRefunds,
  queryWaitingRefunds,
  REFUND_ACTIONS,
  type RefundActionName,
  type RefundHistory,
} from "@/lib/server/modules/refund/query-refunds";
import {
  askAgain,
  checkRefund,
  noteMade,
  noteNotMade,
  noteTransfer,
  payByTransfer,
  type RefundAction,
  withdrawRefund,
} from "@/lib/server/modules/refund/settle-refund";
import { STAFF_ACTIONS, STAFF_READS } from "./endpoint-rules";
import { requireId, requireOrderStaff, toApiError } from "./order-staff";
import { parseId } from "./parse-id";
import {
  REFUND_ACTION_LABELS,
  REFUND_ASKED,
  REFUND_DONE,
  REFUND_GOODS_LABELS,
  REFUND_NOTE_LABELS,
  REFUND_STATE_LABELS,
  REFUND_UNREADABLE,
  REFUND_WAY_LABELS,
} from "./refund-labels";
import { staffMessage } from "./staff-message";

const NO_STORE = { "Cache-Control": "no-store" };
/** The longest text (characters) that staff may write. */
const MAX_NOTE = 500;
/** More lines and pieces than an order has (order-limits). */
const MAX_LINES = 200;
const MAX_PIECES = 10_000;

const text = z.string().transform((value) =>
  value
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_NOTE),
);
const choice = z.object({
  lines: z
    .array(
      z.object({
        lineId: z.number().int().min(1),
        count: z.number().int().min(1).max(MAX_PIECES),
      }),
    )
    .max(MAX_LINES),
  goods: z.enum(REFUND_GOODS),
});
const decision = choice.extend({
  key: z.uuid(),
  revision: z.number().int().min(0),
  qepik: z.number().int().min(1).max(MAX_QEPIK),
  reason: text,
});
const note = z.object({ note: text.default("") });

async function bodyOf<Body>(req: PayloadRequest, schema: z.ZodType<Body>): Promise<Body> {
  const body: unknown = await req.json?.().catch(() => null);
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw new APIError(staffMessage(REFUND_UNREADABLE, req), 400, null, true);
  return parsed.data;
}

/** Runs the work; a refused action becomes an error with its reason in words. */
const answering =
  (work: (req: PayloadRequest, by: string) => Promise<object>): Endpoint["handler"] =>
  async (req) => {
    const by = requireOrderStaff(req);
    const body = await work(req, by).catch((error: unknown) => {
      throw error instanceof StaffActionRefused ? toApiError(error, req) : error;
    });
    return Response.json(body, { headers: NO_STORE });
  };

function refundView(refund: RefundHistory, req: PayloadRequest) {
  const { id, state, way, goods, lines, moves, actions } = refund;
  return {
    id,
    state: staffMessage(REFUND_STATE_LABELS[state], req),
    needsStaff: actions.length > 0,
    way: staffMessage(REFUND_WAY_LABELS[way], req),
    goods: goods && staffMessage(REFUND_GOODS_LABELS[goods], req),
    amount: amountText(refund.amount),
    vat: amountText(refund.vat),
    reason: refund.reason,
    bankNumber: refund.bankNumber,
    askedAt: bakuDayAndTime(refund.askedAt),
    askedBy: refund.askedBy,
    lines,
    moves: moves.map((move) => {
      const known = move.note === null ? undefined : REFUND_NOTE_LABELS[move.note];
      return {
        state: staffMessage(REFUND_STATE_LABELS[move.state], req),
        at: bakuDayAndTime(move.at),
        by: move.by,
        note: known ? staffMessage(known, req) : move.note,
      };
    }),
    actions: actions.map((name) => {
      const { label, note: noteLabel, question } = REFUND_ACTION_LABELS[name];
      return {
        name,
        label: staffMessage(label, req),
        note: noteLabel && staffMessage(noteLabel, req),
        question: question && staffMessage(question, req),
      };
    }),
  };
}

function refundsView({ state, lines, refunds }: OrderRefunds, req: PayloadRequest) {
  return {
    canRefund: state === "paid" && lines.some(({ count, given }) => given.count < count),
    lines: lines.map(({ id, title, count, paid, given, unsent, sent }) => ({
      id,
      title,
      count,
      paid: amountText(paid.amount),
      left: count - given.count,
      unsent,
      sent,
    })),
    goods: REFUND_GOODS.map((name) => ({
      name,
      label: staffMessage(REFUND_GOODS_LABELS[name], req),
    })),
    refunds: refunds.map((refund) => refundView(refund, req)),
  };
}

/** `GET /admin/api/invoices/:id/refunds`: what was given back of an order, and what can be. */
const readRefunds: Endpoint = {
  path: "/:id/refunds",
  method: "get",
  ...STAFF_READS,
  handler: answering(async (req) => {
    const refunds = await queryOrderRefunds(requireId(req));
    if (!refunds) throw new StaffActionRefused("no-order");
    return refundsView(refunds, req);
  }),
};

/**
 * `POST /admin/api/invoices/:id/refunds/preview {lines, goods}`: what would be given back, and how,
 * with the key of the press that decides it. Stores nothing.
 */
const preview: Endpoint = {
  path: "/:id/refunds/preview",
  method: "post",
  ...STAFF_READS,
  handler: answering(async (req) => {
    const { amount, vat, way, revision } = await previewRefund(
      requireId(req),
      await bodyOf(req, choice),
    );
    return {
      amount: amountText(amount),
      vat: amountText(vat),
      way: staffMessage(REFUND_WAY_LABELS[way], req),
      decision: { qepik: amount, revision, key: randomUUID() },
    };
  }),
};

/** `POST /admin/api/invoices/:id/refunds {lines, goods, reason, qepik, revision, key}`: decides it. */
const ask: Endpoint = {
  path: "/:id/refunds",
  method: "post",
  ...STAFF_ACTIONS,
  handler: answering(async (req, by) => {
    const { qepik, ...decided } = await bodyOf(req, decision);
    await askRefund({ ...decided, invoiceId: requireId(req), by, amount: asQepik(qepik) });
    return { done: true, message: staffMessage(REFUND_ASKED, req) };
  }),
};

const WORK: Readonly<Record<RefundActionName, (action: RefundAction) => Promise<void>>> = {
  transferred: noteTransfer,
  check: checkRefund,
  made: noteMade,
  "not-made": noteNotMade,
  "ask-again": askAgain,
  "by-transfer": payByTransfer,
  withdraw: withdrawRefund,
};

/** `POST /admin/api/invoices/:id/refunds/:refund/{action} {note}`: an action of staff on a refund. */
const actions = REFUND_ACTIONS.map((name): Endpoint => ({
  path: `/:id/refunds/:refund/${name}`,
  method: "post",
  ...STAFF_ACTIONS,
  handler: answering(async (req, by) => {
    const id = parseId(req.routeParams?.refund);
    if (id === null) throw new StaffActionRefused("no-refund");
    const written = await bodyOf(req, note);
    await WORK[name]({ id, invoiceId: requireId(req), by, note: written.note });
    return { done: true, message: staffMessage(REFUND_DONE, req) };
  }),
}));

/** `GET /admin/api/invoices/refunds-waiting`: the refunds that wait for staff. */
const waiting: Endpoint = {
  path: "/refunds-waiting",
  method: "get",
  ...STAFF_READS,
  handler: answering(async (req) => ({
    refunds: (await queryWaitingRefunds()).map(({ id, invoiceId, state, way, amount }) => ({
      id,
      invoiceId,
      state: staffMessage(REFUND_STATE_LABELS[state], req),
      way: staffMessage(REFUND_WAY_LABELS[way], req),
      amount: amountText(amount),
    })),
  })),
};

/** The endpoints for refunds of an order, for staff who handle orders. */
export const orderRefunds: Endpoint[] = [waiting, readRefunds, preview, ask, ...actions];
