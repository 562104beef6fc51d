import type { Qepik } from "@/lib/format/money";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import {
  lockContract,
  type ContractBalance,
  applyContractPayment,
  reverseContractPayment,
} from "../credit-book/ledger";
import { findInvoiceQuantities, sellStock, restock } from "../stock/stock";
import { notifyCustomer } from "./notify-customer";
import { type InvoiceState, transitionLocked } from "../payment-states/transitions";

/** What a payment is for: an invoice or a credit contract. An attempt names one of them. */
export type PaymentTargetId =
  { invoiceId: number } | { creditContractId: number; /** its number */ creditId: number };

/** The same, locked. */
export type PaymentTarget =
  | { kind: "invoice"; id: number; state: InvoiceState }
  | ({
      kind: "credit";
      /**
       * another payment of the same series stands in its book: of those, one is wanted
       * (docs/adr/0059)
       */
      isPaid: boolean;
    } & ContractBalance);

/** Whether another of the payments that replaced each other has fallen on the contract. */
async function isSeriesPaid(run: Sql, orderNumber: string): Promise<boolean> {
  const [other] = await run(
    `SELECT 1 FROM payment_attempts a
     JOIN payment_attempts o ON o.credit_contract_id = a.credit_contract_id AND o.id <> a.id
       AND COALESCE(o.series, o.order_number) = COALESCE(a.series, a.order_number)
     JOIN credit_entries e ON e.attempt_id = o.id AND e.kind = 'paid'
     WHERE a.order_number = $1 LIMIT 1`,
    [orderNumber],
  );
  return other !== undefined;
}

/**
 * What an attempt is for, locked: it comes before the attempt, as everybody does. An order whose
 * buyer has deleted the account has ended, whatever it still waits for: nobody could be sent it.
 */
export async function lockTarget(
  run: Sql,
  orderNumber: string,
): Promise<PaymentTarget | undefined> {
  const [known] = await run<{ invoiceId: number | null; contractId: number | null }>(
    'SELECT invoice_id AS "invoiceId", credit_contract_id AS "contractId" FROM payment_attempts WHERE order_number = $1',
    [orderNumber],
  );
  if (known?.contractId) {
    const contract = await lockContract(run, known.contractId);
    return (
      contract && { kind: "credit", isPaid: await isSeriesPaid(run, orderNumber), ...contract }
    );
  }
  const [invoice] = await run<{ id: number; state: InvoiceState }>(
    `SELECT id, CASE WHEN state = 'awaiting' AND customer_id IS NULL THEN 'cancelled' ELSE state::text END AS state
     FROM invoices WHERE id = $1 FOR UPDATE`,
    [known?.invoiceId ?? null],
  );
  return invoice && { kind: "invoice", ...invoice };
}

/**
 * Whether the money is still wanted: not for an order that has ended or is paid, nor above a
 * contract's debt, nor again for one that another payment of the same series has paid.
 */
export const isDue = (target: PaymentTarget, amount: Qepik): boolean =>
  target.kind === "invoice" ? target.state === "awaiting" : !target.isPaid && amount <= target.debt;

/** Why money that is not wanted goes back, for staff. */
export const whyNotDue = (target: PaymentTarget): string =>
  target.kind === "invoice"
    ? `invoice is ${target.state}`
    : target.isPaid
      ? "another try of it was paid"
      : `contract owes ${target.debt} q`;

/**
 * The bank took what is due: the order is paid, with its stock and message, or the contract owes
 * less.
 */
export async function markPaid(
  run: Sql,
  target: PaymentTarget,
  { id, amount }: { id: number; amount: Qepik },
): Promise<void> {
  if (target.kind === "credit") return applyContractPayment(run, target, amount, id);
  await transitionLocked(run, "invoice", target.id, "paid", { at: clock.now() });
  await sellStock(run, await findInvoiceQuantities(run, target.id));
  await notifyCustomer(run, target.id, "paid");
}

/**
 * The money of a payment that was settled goes back: the order is refunded, or the contract owes it
 * again. `by`: who decided it.
 */
export async function markRefunded(
  run: Sql,
  target: PaymentTarget,
  attemptId: number,
  by: string,
): Promise<void> {
  if (target.kind === "credit") return reverseContractPayment(run, target, attemptId, by);
  await transitionLocked(run, "invoice", target.id, "refunded", {});
  await restock(run, await findInvoiceQuantities(run, target.id));
  await notifyCustomer(run, target.id, "refunded");
}

/**
 * Tells whoever can be told that money which is not wanted goes back; of a credit contract nobody's
 * phone is known.
 */
export const notifyReturned = async (run: Sql, target: PaymentTarget): Promise<void> => {
  if (target.kind === "invoice") await notifyCustomer(run, target.id, "returned");
};
