import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { terminalOf } from "../../ports/payment/card-terminal";
import { piecesOf, releaseStock, sellStock, takeBackStock } from "../stock/stock";
import { ActRefused } from "./act-refused";
import { lockAttempt, UNANSWERED } from "./attempt";
import { noteAct } from "./note-event";
import { markRefunded } from "./payment-target";
import { requestReturn } from "./request-return";
import { tellCustomer } from "./tell-customer";
import { type InvoiceState, moveLocked } from "../payment-states/transitions";

/** `by`: who does it, an e-mail. */
export type Act = { id: number; by: string };

type Invoice = { state: InvoiceState; type: number };

async function lockInvoice(run: Sql, invoiceId: number): Promise<Invoice> {
  const [invoice] = await run<Invoice>(
    "SELECT state::text AS state, payment_type_id::integer AS type FROM invoices WHERE id = $1 FOR UPDATE",
    [invoiceId],
  );
  if (!invoice) throw new ActRefused("no-order");
  return invoice;
}

async function lockAwaiting(run: Sql, invoiceId: number): Promise<Invoice> {
  const invoice = await lockInvoice(run, invoiceId);
  if (invoice.state !== "awaiting") throw new ActRefused(invoice.state);
  return invoice;
}

/** The money of a bank transfer has arrived: the order is paid. Throws `ActRefused`. */
export const receiveTransfer = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    if ((await lockAwaiting(run, id)).type !== PAYMENT_TYPES.transfer)
      throw new ActRefused("not-transfer");
    await moveLocked(run, "invoice", id, "paid", { at: clock.now() });
    await sellStock(run, await piecesOf(run, id));
    await noteAct(run, { invoiceId: id, attemptId: null, kind: "transfer-received", by });
    await tellCustomer(run, id, "paid");
  });

/**
 * The money of a paid bank transfer was transferred back: the order is refunded and its pieces are
 * back. Throws `ActRefused`.
 */
export const returnTransfer = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    const { state, type } = await lockInvoice(run, id);
    if (state !== "paid") throw new ActRefused(state === "awaiting" ? "not-paid" : state);
    if (type !== PAYMENT_TYPES.transfer) throw new ActRefused("by-card");
    await moveLocked(run, "invoice", id, "refunded", {});
    await takeBackStock(run, await piecesOf(run, id));
    await noteAct(run, { invoiceId: id, attemptId: null, kind: "transfer-returned", by });
    await tellCustomer(run, id, "repaid");
  });

/**
 * Ends an order nobody has paid, unless the bank has not answered about a payment of it. Throws
 * `ActRefused`.
 */
export const cancelInvoice = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    await lockAwaiting(run, id);
    const [unanswered] = await run(
      `SELECT 1 FROM payment_attempts WHERE invoice_id = $1 AND state IN ${UNANSWERED} LIMIT 1`,
      [id],
    );
    if (unanswered) throw new ActRefused("unanswered");
    await moveLocked(run, "invoice", id, "cancelled", {});
    await releaseStock(run, await piecesOf(run, id));
    await noteAct(run, { invoiceId: id, attemptId: null, kind: "cancelled", by });
    await tellCustomer(run, id, "cancelled");
  });

/** Notes that an order's invoice is printed. Throws `ActRefused`. */
export const notePrint = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    await lockInvoice(run, id);
    await noteAct(run, { invoiceId: id, attemptId: null, kind: "printed", by });
  });

/**
 * Returns the money of a captured payment: the order is refunded and its pieces are back, or the
 * contract owes it again; the bank is told after the commit (return-money.ts). Throws `ActRefused`.
 */
export const reversePayment = ({ id, by }: Act): Promise<void> =>
  transaction(async (run) => {
    const [known] = await run<{ orderNumber: string }>(
      'SELECT order_number AS "orderNumber" FROM payment_attempts WHERE id = $1',
      [id],
    );
    const { attempt, target } = (known && (await lockAttempt(run, known.orderNumber))) ?? {};
    if (!attempt || !target) throw new ActRefused("no-payment");
    if (attempt.state !== "captured")
      throw new ActRefused(
        attempt.state === "reversal_requested"
          ? "being-returned"
          : attempt.state === "reversed"
            ? "returned"
            : "not-paid",
      );
    // The customer is told that the money comes back, so it must be possible to send it.
    if (!terminalOf(attempt)) throw new ActRefused("other-terminal");
    await requestReturn(run, id);
    await noteAct(run, { invoiceId: attempt.invoiceId, attemptId: id, kind: "reversal", by });
    await markRefunded(run, target, id, by);
  });
