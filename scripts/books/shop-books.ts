import { inQepik } from "../../lib/server/db/money-sql";
import type { Sql } from "../../lib/server/db/sql";
import { PROVIDER } from "./sandbox-ledger";

/**
 * A payment in the shop's books with its invoice or credit contract; amounts are in qəpik.
 * `bankQepik` is the amount that the bank reported.
 */
export type ShopPayment = {
  order: string;
  state: string;
  qepik: number;
  bankQepik: number | null;
  rrn: string | null;
  intRef: string | null;
  /** what the bank has returned of it in parts, and what it may have returned: its answer is unknown */
  partsQepik: number;
  uncertainQepik: number;
  /** the order was given back in parts, by card or by transfer */ isGivenBackInParts: boolean;
  for:
    | { invoiceId: number; invoiceState: string; invoiceQepik: number }
    | { creditId: number; /** the part that is in the contract's book */ bookedQepik: number };
};

type Row = Omit<ShopPayment, "for"> & {
  invoiceId: number | null;
  invoiceState: string;
  invoiceQepik: number;
  creditId: number;
  bookedQepik: number;
};

/** SQL: the sum of the refunds of payment `a` that the bank returns as parts, in these states. */
const PARTS = (states: string): string =>
  `(SELECT sum(r.amount) FROM refunds r WHERE r.attempt_id = a.id AND r.way = 'card' AND NOT r.whole AND ${states})`;

/** All payments of one terminal with the sandbox's provider. */
export async function readPayments(run: Sql, terminal: string): Promise<ShopPayment[]> {
  const rows = await run<Row>(
    `SELECT a.order_number AS order, a.state::text AS state, ${inQepik("a.amount")} AS qepik, ${inQepik("a.bank_amount")} AS "bankQepik", a.rrn, a.int_ref AS "intRef",
       COALESCE(${inQepik(PARTS("r.state = 'done'"))}, 0) AS "partsQepik", COALESCE(${inQepik(PARTS("r.state IN ('sent', 'unanswered')"))}, 0) AS "uncertainQepik",
       EXISTS (SELECT FROM refunds r WHERE r.attempt_id = a.id AND NOT r.whole AND r.state = 'done') AS "isGivenBackInParts",
       i.id AS "invoiceId", i.state::text AS "invoiceState", ${inQepik("i.final_price")} AS "invoiceQepik", c.credit_id::integer AS "creditId",
       (SELECT COALESCE(round(sum(CASE e.kind WHEN 'paid' THEN e.amount WHEN 'returned' THEN -e.amount ELSE 0 END) * 100), 0)::integer FROM credit_entries e WHERE e.attempt_id = a.id) AS "bookedQepik"
     FROM payment_attempts a LEFT JOIN invoices i ON i.id = a.invoice_id LEFT JOIN credit_contracts c ON c.id = a.credit_contract_id WHERE a.terminal = $1 AND a.provider = $2 ORDER BY a.id`,
    [terminal, PROVIDER],
  );
  return rows.map(
    ({ invoiceId, invoiceState, invoiceQepik, creditId, bookedQepik, ...payment }) => ({
      ...payment,
      for:
        invoiceId === null ? { creditId, bookedQepik } : { invoiceId, invoiceState, invoiceQepik },
    }),
  );
}

/**
 * Finds credit contracts whose debt differs from their book. In a correct book each line follows
 * from the previous one, and the last line is the contract's debt.
 */
export const findContractMismatches = (
  run: Sql,
): Promise<{ creditId: number; owes: string; book: string }[]> =>
  run(
    `WITH lines AS (
       SELECT e.contract_id, e.debt_after, row_number() OVER (PARTITION BY e.contract_id ORDER BY e.id DESC) AS place,
         CASE e.kind WHEN 'paid' THEN lag(e.debt_after) OVER w - e.amount WHEN 'returned' THEN lag(e.debt_after) OVER w + e.amount - COALESCE((SELECT sum(r.amount) FROM credit_refunds_due r WHERE r.void_entry_id = e.id), 0) ELSE e.debt_after END AS due
       FROM credit_entries e WINDOW w AS (PARTITION BY e.contract_id ORDER BY e.id)),
     books AS (SELECT contract_id, max(debt_after) FILTER (WHERE place = 1) AS debt, bool_and(debt_after = due) AS follows FROM lines GROUP BY contract_id)
     SELECT c.credit_id::integer AS "creditId", c.residial_amount::text AS owes, COALESCE(b.debt::text, 'nothing') || CASE WHEN b.follows THEN '' ELSE ', and its lines do not follow' END AS book
     FROM credit_contracts c LEFT JOIN books b ON b.contract_id = c.id WHERE b.debt IS DISTINCT FROM c.residial_amount OR NOT b.follows`,
  );

/** Finds products whose number of reserved pieces differs from the pieces in open orders. */
export const findStockMismatches = (
  run: Sql,
): Promise<{ id: number; reserved: number; ordered: number }[]> =>
  run(
    `SELECT p.id, p.reserved, COALESCE(o.pieces, 0) AS ordered FROM products p
     LEFT JOIN (SELECT l.product_id, sum(l.count)::integer AS pieces FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id WHERE i.state = 'awaiting' AND i.expires_at IS NOT NULL GROUP BY l.product_id) o ON o.product_id = p.id
     WHERE p.reserved <> COALESCE(o.pieces, 0)`,
  );
