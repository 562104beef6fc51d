import { asQepik, type Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { inQepik } from "../../db/money-sql";
import { query } from "../../db/pool";
import type { InvoiceState } from "../payment-states/transitions";
import type { RefundGoods } from "../refund-states/add-refund";
import { type RefundableLine, readRefundableLines } from "../refund-states/refundable-lines";
import type { RefundState, RefundWay } from "../refund-states/transitions";

/** Actions of staff on a refund, by the last part of their URLs. */
export const REFUND_ACTIONS = [
  "transferred",
  "check",
  "made",
  "not-made",
  "ask-again",
  "by-transfer",
  "withdraw",
] as const;
export type RefundActionName = (typeof REFUND_ACTIONS)[number];

type RefundRow = {
  id: number;
  state: RefundState;
  way: RefundWay;
  whole: boolean;
  goods: RefundGoods | null;
  qepik: number | null;
  vatQepik: number | null;
  reason: string | null;
  bankNumber: string | null;
  askedAt: Date;
  askedBy: string;
  doneAt: Date | null;
};
type Move = { refundId: number; state: RefundState; at: Date; by: string; note: string | null };
type Pieces = { refundId: number; title: string; count: number };

/** A refund of an order, with its lines, its history and what staff can do now. */
export type RefundHistory = Omit<RefundRow, "qepik" | "vatQepik"> & {
  amount: Qepik;
  vat: Qepik;
  lines: Omit<Pieces, "refundId">[];
  moves: Omit<Move, "refundId">[];
  actions: RefundActionName[];
};

/** What was given back of an order, and what can be. */
export type OrderRefunds = {
  state: InvoiceState;
  lines: RefundableLine[];
  refunds: RefundHistory[];
};

/** What staff can do about a refund. The return of a whole payment is handled with the payment. */
function actionsOf({ state, way, whole, goods }: RefundRow): RefundActionName[] {
  if (whole) return [];
  const withdraw = goods === "kept" ? (["withdraw"] as const) : [];
  if (state === "asked") return way === "transfer" ? ["transferred", ...withdraw] : [];
  if (state === "unanswered") return ["check", "made", "not-made"];
  return state === "refused" ? ["ask-again", "by-transfer", ...withdraw] : [];
}

/** SQL columns of `RefundRow`; `r` is the alias of `refunds`. */
const COLUMNS = `r.id, r.state, r.way, r.whole, r.goods, ${inQepik("r.amount")} AS qepik, ${inQepik("r.vat")} AS "vatQepik", r.reason,
  r.bank_number AS "bankNumber", r.asked_at AS "askedAt", r.asked_by AS "askedBy", r.done_at AS "doneAt"`;

/**
 * The lines of an order with what was given back of them, and its refunds, oldest first. Undefined
 * when there is no such order.
 */
export async function queryOrderRefunds(invoiceId: number): Promise<OrderRefunds | undefined> {
  const [order] = await query<{ state: InvoiceState }>(
    "SELECT state::text AS state FROM invoices WHERE id = $1",
    [invoiceId],
  );
  if (!order) return undefined;
  const rows = await query<RefundRow>(
    `SELECT ${COLUMNS} FROM refunds r WHERE r.invoice_id = $1 ORDER BY r.id`,
    [invoiceId],
  );
  const ids = rows.map(({ id }) => id);
  const pieces = await query<Pieces>(
    `SELECT g.refund_id AS "refundId", l.title, g.count FROM refund_lines g JOIN invoice_lines l ON l.id = g.invoice_line_id
     WHERE g.refund_id = ANY ($1::integer[]) ORDER BY g.id`,
    [ids],
  );
  const moves = await query<Move>(
    `SELECT refund_id AS "refundId", to_state AS state, at, by, note FROM refund_history WHERE refund_id = ANY ($1::integer[]) ORDER BY id`,
    [ids],
  );
  const ofRefund = <Row extends { refundId: number }>(all: readonly Row[], id: number) =>
    all.filter(({ refundId }) => refundId === id).map(({ refundId: _, ...row }) => row);
  return {
    state: order.state,
    lines: await readRefundableLines(query, invoiceId),
    refunds: rows.map((row) => {
      const { qepik, vatQepik, ...refund } = row;
      return {
        ...refund,
        amount: asQepik(qepik ?? 0),
        vat: asQepik(vatQepik ?? 0),
        lines: ofRefund(pieces, row.id),
        moves: ofRefund(moves, row.id),
        actions: actionsOf(row),
      };
    }),
  };
}

/** The most refunds in a list. */
const MAX_SHOWN = 200;

/** A refund that waits for staff. */
type WaitingRefund = {
  id: number;
  invoiceId: number;
  state: RefundState;
  way: RefundWay;
  amount: Qepik;
};

/**
 * Refunds that staff have to transfer, that the bank has refused, or whose answer is unknown, oldest
 * first. The return of a whole payment is listed with the payment.
 */
export async function queryWaitingRefunds(): Promise<WaitingRefund[]> {
  const rows = await query<Omit<WaitingRefund, "amount"> & { qepik: number | null }>(
    `SELECT r.id, r.invoice_id AS "invoiceId", r.state, r.way, ${inQepik("r.amount")} AS qepik FROM refunds r
     WHERE NOT r.whole AND (r.state IN ('refused', 'unanswered') OR (r.state = 'asked' AND r.way = 'transfer')) ORDER BY r.id LIMIT ${MAX_SHOWN}`,
  );
  return rows.map(({ qepik, ...row }) => ({ ...row, amount: asQepik(qepik ?? 0) }));
}

/** What a buyer is told about a refund: given back, on its way, or being checked with the bank. */
type ShownRefundState = "done" | "coming" | "checking";
const SHOWN: Readonly<Record<RefundState, ShownRefundState | null>> = {
  asked: "coming",
  sent: "coming",
  refused: "coming",
  unanswered: "checking",
  done: "done",
  withdrawn: null,
};

/** A refund as its buyer sees it. */
export type ShownRefund = {
  state: ShownRefundState;
  way: RefundWay;
  amount: Qepik;
  date: Date;
  /** the payment was by instalments, whose plan the bank changes */ isInstalments: boolean;
  products: { title: string; count: number }[];
};

/**
 * What was given back of an order, for its buyer: titles are in the given language while the product
 * exists. The caller has checked whose order it is.
 */
export async function queryShownRefunds(
  invoiceId: number,
  language: Language,
): Promise<ShownRefund[]> {
  const rows = await query<RefundRow & { isInstalments: boolean }>(
    `SELECT ${COLUMNS}, COALESCE(a.month_count > 0, false) AS "isInstalments" FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
     WHERE r.invoice_id = $1 ORDER BY r.id`,
    [invoiceId],
  );
  const pieces = await query<Pieces>(
    `SELECT g.refund_id AS "refundId", COALESCE(t.title, l.title) AS title, g.count FROM refund_lines g JOIN invoice_lines l ON l.id = g.invoice_line_id
     LEFT JOIN products_locales t ON t._parent_id = l.product_id AND t._locale = $2::_locales
     WHERE g.refund_id = ANY ($1::integer[]) ORDER BY g.id`,
    [rows.map(({ id }) => id), language],
  );
  return rows.flatMap(({ id, state, way, qepik, askedAt, doneAt, isInstalments }) => {
    const shown = SHOWN[state];
    if (!shown) return [];
    return [
      {
        state: shown,
        way,
        amount: asQepik(qepik ?? 0),
        date: doneAt ?? askedAt,
        isInstalments,
        products: pieces
          .filter(({ refundId }) => refundId === id)
          .map(({ title, count }) => ({ title, count })),
      },
    ];
  });
}
