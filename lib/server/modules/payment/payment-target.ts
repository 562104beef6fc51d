import type { Qepik } from "@/lib/format/money";
import type { Sql } from "../../db/sql";
import {
  lockContract,
  type ContractBalance,
  applyContractPayment,
  reverseContractPayment,
} from "../credit-book/ledger";
import { notifyCustomer } from "./notify-customer";
import { markInvoicePaid, markInvoiceRefunded } from "./settle-invoice";
import type { InvoiceState } from "../payment-states/transitions";
import type { RefundGoods } from "../refund-states/add-refund";

/** The target of a payment: an invoice or a credit contract. An attempt has one of them. */
export type PaymentTargetId =
  { invoiceId: number } | { creditContractId: number; /** its number */ creditId: number };

/** The target with its row locked. */
export type PaymentTarget =
  | { kind: "invoice"; id: number; state: InvoiceState }
  | ({
      kind: "credit";
      /**
       * another payment of the same series is in the contract's ledger; only one payment of a
       * series is due (docs/adr/0059)
       */
      isPaid: boolean;
    } & ContractBalance);

/**
 * Whether another payment of the same series (payments that replaced each other) was applied to the
 * contract.
 */
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
 * Locks and returns the target of an attempt. Targets are always locked before attempts, to avoid
 * deadlocks. An unpaid order whose buyer has deleted the account is returned as cancelled, because
 * it cannot be delivered.
 */
export async function lockTarget(
  run: Sql,
  orderNumber: string,
): Promise<PaymentTarget | undefined> {
  const [attemptTarget] = await run<{ invoiceId: number | null; contractId: number | null }>(
    'SELECT invoice_id AS "invoiceId", credit_contract_id AS "contractId" FROM payment_attempts WHERE order_number = $1',
    [orderNumber],
  );
  if (attemptTarget?.contractId) {
    const contract = await lockContract(run, attemptTarget.contractId);
    return (
      contract && { kind: "credit", isPaid: await isSeriesPaid(run, orderNumber), ...contract }
    );
  }
  const [invoice] = await run<{ id: number; state: InvoiceState }>(
    `SELECT id, CASE WHEN state = 'awaiting' AND customer_id IS NULL THEN 'cancelled' ELSE state::text END AS state
     FROM invoices WHERE id = $1 FOR UPDATE`,
    [attemptTarget?.invoiceId ?? null],
  );
  return invoice && { kind: "invoice", ...invoice };
}

/**
 * Whether the payment is still due. It is not for an order that is paid or has ended, for an amount
 * above a contract's debt, or if another payment of the same series was applied to the contract.
 */
export const isDue = (target: PaymentTarget, amount: Qepik): boolean =>
  target.kind === "invoice" ? target.state === "awaiting" : !target.isPaid && amount <= target.debt;

/** The reason, for staff, why a payment that is not due is returned. */
export const whyNotDue = (target: PaymentTarget): string =>
  target.kind === "invoice"
    ? `invoice is ${target.state}`
    : target.isPaid
      ? "another try of it was paid"
      : `contract owes ${target.debt} q`;

/**
 * Marks the target of a captured payment as paid: the order becomes paid and its buyer is notified; a
 * contract's debt is reduced.
 */
export async function markPaid(
  run: Sql,
  target: PaymentTarget,
  { id, amount }: { id: number; amount: Qepik },
): Promise<void> {
  if (target.kind === "credit") return applyContractPayment(run, target, amount, id);
  await markInvoicePaid(run, target.id);
  await notifyCustomer(run, target.id, "paid");
}

/**
 * Marks the target of a returned payment as refunded: the order becomes refunded; a contract owes the
 * amount again. `by`: the person who decided it; `goods`: what becomes of the order's pieces.
 */
export async function markRefunded(
  run: Sql,
  target: PaymentTarget,
  attemptId: number,
  by: string,
  goods: RefundGoods | null = null,
): Promise<void> {
  if (target.kind === "credit") return reverseContractPayment(run, target, attemptId, by);
  await markInvoiceRefunded(run, target.id, by, goods);
  await notifyCustomer(run, target.id, "refunded");
}

/** Why a payment of an order in this state is not due, as its buyer is told. */
const RETURN_NOTICES = {
  awaiting: "returned",
  paid: "paid-twice",
  cancelled: "returned",
  refunded: "returned",
} as const satisfies Record<InvoiceState, string>;

/**
 * Notifies the buyer that a payment which was not due is returned. For a credit contract nobody is
 * notified, because no phone number is known.
 */
export const notifyReturned = async (run: Sql, target: PaymentTarget): Promise<void> => {
  if (target.kind === "invoice") await notifyCustomer(run, target.id, RETURN_NOTICES[target.state]);
};
