import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { clock } from "../../ports/clock";
import { AppError } from "../app-error";
import { piecesOf, releaseStock, sellStock } from "../stock/stock";
import { lockAttempt, UNANSWERED } from "./attempt";
import { sendInvoiceSms } from "./invoice-sms";
import { noteAct } from "./note-event";
import { unpayOwed } from "./owed";
import { REVERSALS_CHANNEL } from "./reversals-channel";

/** `by`: who does it, an e-mail. */
type Act = { id: number; by: string };

async function lockAwaiting(run: Sql, invoiceId: number): Promise<number> {
  const [invoice] = await run<{ state: string; type: number }>("SELECT state::text AS state, payment_type_id::integer AS type FROM invoices WHERE id = $1 FOR UPDATE", [invoiceId]);
  if (!invoice) throw new AppError("INVOICE_NOT_FOUND");
  if (invoice.state !== "awaiting") throw new AppError("INVOICE_NOT_PAYABLE");
  return invoice.type;
}

/** The money of a bank transfer has arrived: the order is paid. Throws `INVOICE_NOT_FOUND`, `INVOICE_NOT_PAYABLE`. */
export const receiveTransfer = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    if ((await lockAwaiting(run, id)) !== PAYMENT_TYPES.transfer) throw new AppError("INVOICE_NOT_PAYABLE");
    await run("UPDATE invoices SET state = 'paid', paid_at = $2, updated_at = now() WHERE id = $1", [id, clock.now()]);
    await sellStock(run, await piecesOf(run, id));
    await noteAct(run, { invoiceId: id, attemptId: null, kind: "transfer-received", by });
    await sendInvoiceSms(run, id, "paid");
  });

/** Ends an order nobody has paid, unless the bank has not answered about a payment of it. Throws `INVOICE_NOT_FOUND`, `INVOICE_NOT_PAYABLE`, `STILL_RUNNING`. */
export const cancelInvoice = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    await lockAwaiting(run, id);
    const [unanswered] = await run(`SELECT 1 FROM payment_attempts WHERE invoice_id = $1 AND state IN ${UNANSWERED} LIMIT 1`, [id]);
    if (unanswered) throw new AppError("STILL_RUNNING");
    await run("UPDATE invoices SET state = 'cancelled', updated_at = now() WHERE id = $1", [id]);
    await releaseStock(run, await piecesOf(run, id));
    await noteAct(run, { invoiceId: id, attemptId: null, kind: "cancelled", by });
  });

/** Returns the money of a captured payment: the order is refunded and its pieces are back, or the contract owes it again; the bank is told after the commit (return-money.ts). Throws `PAYMENT_NOT_FOUND`, `PAYMENT_NOT_REVERSIBLE`. */
export const reversePayment = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    const [known] = await run<{ orderNumber: string }>('SELECT order_number AS "orderNumber" FROM payment_attempts WHERE id = $1', [id]);
    const { owed } = (known && (await lockAttempt(run, known.orderNumber))) ?? {};
    if (!owed) throw new AppError("PAYMENT_NOT_FOUND");
    const [attempt] = await run("UPDATE payment_attempts SET state = 'reversal_requested', checks = 0, next_check_at = $2, updated_at = now() WHERE id = $1 AND state = 'captured' RETURNING 1", [id, clock.now()]);
    if (!attempt) throw new AppError("PAYMENT_NOT_REVERSIBLE");
    await unpayOwed(run, owed, id, by);
    await noteAct(run, { invoiceId: owed.kind === "invoice" ? owed.id : null, attemptId: id, kind: "reversal", by });
    await run(`SELECT pg_notify('${REVERSALS_CHANNEL}', '')`);
  });
