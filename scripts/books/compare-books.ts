import type { LostCharge } from "./lost-charges";
import type { BankPayment } from "./sandbox-ledger";
import type { ShopPayment } from "./shop-books";

/**
 * `differences`: none when the shop's books say what the bank's say. `open`: what both sides know,
 * and staff or the next run of a job will settle.
 */
export type Comparison = {
  differences: string[];
  open: string[];
  charged: number;
  reversed: number;
  qepik: number;
};

/** How the shop must see what the bank says of a payment; undefined when it does. */
function paymentMismatch(bank: BankPayment, ours: ShopPayment | undefined): string | undefined {
  const name = `payment ${bank.order}`;
  if (!ours)
    return `${name}: the bank has charged ${bank.qepik} q, and the shop has no such payment`;
  const isKnown = ours.rrn === bank.rrn && ours.intRef === bank.intRef;
  if (bank.state === "reversed")
    return ours.state === "reversed" && isKnown
      ? undefined
      : `${name}: the bank has returned the money, the shop says ${ours.state}`;
  if (ours.state === "needs_review")
    return ours.bankQepik === bank.qepik
      ? undefined
      : `${name}: the bank has charged ${bank.qepik} q, the shop reviews ${ours.bankQepik ?? "an unknown amount"}`;
  if (ours.state !== "captured" && ours.state !== "reversal_requested")
    return `${name}: the bank has charged ${bank.qepik} q, the shop says ${ours.state}`;
  if (!isKnown) return `${name}: the shop has another reference of the bank`;
  return ours.qepik === bank.qepik
    ? undefined
    : `${name}: the bank has charged ${bank.qepik} q, the shop ${ours.qepik} q`;
}

function missingAtBank(ours: ShopPayment, bank: BankPayment | undefined): string | undefined {
  if (["captured", "reversal_requested", "reversed"].includes(ours.state) && !bank)
    return `payment ${ours.order}: the shop says ${ours.state}, the bank has charged nothing`;
  return ours.state === "reversed" && bank?.state === "charged"
    ? `payment ${ours.order}: the shop says reversed, the bank still has the money`
    : undefined;
}

/** Each invoice is paid by one payment of its amount, and each such payment pays one. */
function invoiceDifferences(ours: readonly ShopPayment[]): string[] {
  const captured = new Map<number, ShopPayment[]>();
  const invoices = new Map<number, { invoiceState: string; invoiceQepik: number }>();
  for (const payment of ours) {
    if (!("invoiceId" in payment.for)) continue;
    const { invoiceId, ...invoice } = payment.for;
    invoices.set(invoiceId, invoice);
    captured.set(invoiceId, [
      ...(captured.get(invoiceId) ?? []),
      ...(payment.state === "captured" ? [payment] : []),
    ]);
  }
  return [...invoices].flatMap(([invoiceId, { invoiceState, invoiceQepik }]) => {
    const payments = captured.get(invoiceId) ?? [];
    if (invoiceState === "paid" && payments.length !== 1)
      return [`invoice ${invoiceId}: paid, by ${payments.length} payments`];
    if (invoiceState !== "paid" && payments.length > 0)
      return [`invoice ${invoiceId}: ${invoiceState}, and yet paid`];
    return payments.some(({ qepik }) => qepik !== invoiceQepik)
      ? [`invoice ${invoiceId}: ${invoiceQepik} q, paid with another amount`]
      : [];
  });
}

/**
 * A captured payment of a credit contract stands in the contract's book, once and whole; every
 * other does not, or its money went back.
 */
const creditDifferences = (ours: readonly ShopPayment[]): string[] =>
  ours.flatMap(({ order, state, qepik, for: owed }) => {
    if (!("creditId" in owed)) return [];
    const due = state === "captured" ? qepik : 0;
    return owed.bookedQepik === due
      ? []
      : [
          `payment ${order}: ${state}, ${qepik} q, and ${owed.bookedQepik} q of it in the book of contract ${owed.creditId}`,
        ];
  });

/** Whether staff are told what the bank says of a payment that the shop has lost sight of. */
const isKnownLostCharge = (
  listed: readonly LostCharge[],
  { order, qepik, state }: BankPayment,
): boolean =>
  listed.some(
    (one) =>
      one.order === order &&
      (one.kind === "charge" ? one.qepik === qepik : one.isOpen && state === "reversed"),
  );

/**
 * Compares the shop's books with the bank's, payment by payment, and the payments with invoices and
 * credit contracts. `listed`: what the shop knows to have lost sight of.
 */
export function compareBooks(
  shop: readonly ShopPayment[],
  bank: readonly BankPayment[],
  listed: readonly LostCharge[],
): Comparison {
  const ours = new Map(shop.map((payment) => [payment.order, payment]));
  const theirs = new Map(bank.map((payment) => [payment.order, payment]));
  const differences = [
    ...bank
      .filter((payment) => !isKnownLostCharge(listed, payment))
      .map((payment) => paymentMismatch(payment, ours.get(payment.order))),
    ...shop.map((payment) => missingAtBank(payment, theirs.get(payment.order))),
  ].filter((text) => text !== undefined);
  const open = shop
    .filter(({ state }) => state === "needs_review" || state === "reversal_requested")
    .map(
      ({ order, state }) =>
        `payment ${order}: ${state === "needs_review" ? "staff review it" : "the money is being returned"}`,
    );
  const lost = listed
    .filter(({ isOpen }) => isOpen)
    .map(({ order }) => `payment ${order}: the shop lost sight of it, staff look for its buyer`);
  const charged = bank.filter(({ state }) => state === "charged");
  return {
    differences: [...differences, ...invoiceDifferences(shop), ...creditDifferences(shop)],
    open: [...open, ...lost],
    charged: charged.length,
    reversed: bank.length - charged.length,
    qepik: charged.reduce((sum, { qepik }) => sum + qepik, 0),
  };
}
