import { inQepik } from "../../lib/server/db/money-sql";
import type { Sql } from "../../lib/server/db/sql";

/** A payment in the shop's books with its invoice; amounts in qəpik. `bankQepik`: what the bank says it took. */
export type ShopPayment = { order: string; state: string; qepik: number; bankQepik: number | null; rrn: string | null; intRef: string | null; invoiceId: number; invoiceState: string; invoiceQepik: number };

/** The payments of a terminal. */
export const readPayments = (run: Sql, terminal: string): Promise<ShopPayment[]> =>
  run<ShopPayment>(
    `SELECT a.order_number AS order, a.state::text AS state, ${inQepik("a.amount")} AS qepik, ${inQepik("a.bank_amount")} AS "bankQepik", a.rrn, a.int_ref AS "intRef",
       i.id AS "invoiceId", i.state::text AS "invoiceState", ${inQepik("i.final_price")} AS "invoiceQepik"
     FROM payment_attempts a JOIN invoices i ON i.id = a.invoice_id WHERE a.terminal = $1 ORDER BY a.id`,
    [terminal],
  );

/** Products whose reserved pieces are not those of open orders. */
export const readWrongStock = (run: Sql): Promise<{ id: number; reserved: number; ordered: number }[]> =>
  run(
    `SELECT p.id, p.reserved, COALESCE(o.pieces, 0) AS ordered FROM products p
     LEFT JOIN (SELECT l.product_id, sum(l.count)::integer AS pieces FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id WHERE i.state = 'awaiting' AND i.expires_at IS NOT NULL GROUP BY l.product_id) o ON o.product_id = p.id
     WHERE p.reserved <> COALESCE(o.pieces, 0)`,
  );
