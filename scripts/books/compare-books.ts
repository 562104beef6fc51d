import type { LostCharge } from "./lost-charges";
import type { BankPayment } from "./sandbox-ledger";
import type { ShopPayment } from "./shop-books";

/**
 * The result of the comparison. `differences` has a sentence for each difference, and is empty if
 * the books agree. `open` lists cases that both sides know of, and that staff or a job will
 * resolve. `qepik` is the sum of all charges that were not reversed, less the parts that were
 * returned.
 */
export type Comparison = {
  differences: string[];
  open: string[];
  charged: number;
  reversed: number;
  qepik: number;
};

/** How the shop's record of a payment contradicts the bank's; undefined if it does not. */
function paymentMismatch(bank: BankPayment, shop: ShopPayment | undefined): string | undefined {
  const name = `payment ${bank.order}`;
  if (!shop)
    return `${name}: the bank has charged ${bank.qepik} q, and the shop has no such payment`;
  const hasSameReferences = shop.rrn === bank.rrn && shop.intRef === bank.intRef;
  if (bank.state === "reversed")
    return shop.state === "reversed" && hasSameReferences
      ? undefined
      : `${name}: the bank has returned the money, the shop says ${shop.state}`;
  if (shop.state === "needs_review")
    return shop.bankQepik === bank.qepik
      ? undefined
      : `${name}: the bank has charged ${bank.qepik} q, the shop reviews ${shop.bankQepik ?? "an unknown amount"}`;
  if (shop.state !== "captured" && shop.state !== "reversal_requested")
    return `${name}: the bank has charged ${bank.qepik} q, the shop says ${shop.state}`;
  if (!hasSameReferences) return `${name}: the shop has another reference of the bank`;
  return shop.qepik === bank.qepik
    ? undefined
    : `${name}: the bank has charged ${bank.qepik} q, the shop ${shop.qepik} q`;
}

const sumOfParts = ({ parts }: BankPayment): number =>
  parts.reduce((sum, { qepik }) => sum + qepik, 0);

/** How the parts that the bank has returned contradict the shop's refunds; undefined if not. */
function partsMismatch(bank: BankPayment, shop: ShopPayment | undefined): string | undefined {
  const returned = sumOfParts(bank);
  const { partsQepik = 0, uncertainQepik = 0 } = shop ?? {};
  return returned === partsQepik || returned === partsQepik + uncertainQepik
    ? undefined
    : `payment ${bank.order}: the bank has returned ${returned} q of it in parts, the shop says ${partsQepik} q`;
}

function missingAtBank(shop: ShopPayment, bank: BankPayment | undefined): string | undefined {
  if (["captured", "reversal_requested", "reversed"].includes(shop.state) && !bank)
    return `payment ${shop.order}: the shop says ${shop.state}, the bank has charged nothing`;
  return shop.state === "reversed" && bank?.state === "charged"
    ? `payment ${shop.order}: the shop says reversed, the bank still has the money`
    : undefined;
}

/**
 * Finds paid invoices without exactly one captured payment of their amount, and unpaid invoices
 * with a captured payment that was not given back in parts.
 */
function invoiceDifferences(shopPayments: readonly ShopPayment[]): string[] {
  const captured = new Map<number, ShopPayment[]>();
  const invoices = new Map<number, { invoiceState: string; invoiceQepik: number }>();
  for (const payment of shopPayments) {
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
    const isGivenBack =
      invoiceState === "refunded" && payments.every(({ isGivenBackInParts }) => isGivenBackInParts);
    if (invoiceState !== "paid" && payments.length > 0 && !isGivenBack)
      return [`invoice ${invoiceId}: ${invoiceState}, and yet paid`];
    return payments.some(({ qepik }) => qepik !== invoiceQepik)
      ? [`invoice ${invoiceId}: ${invoiceQepik} q, paid with another amount`]
      : [];
  });
}

/**
 * Finds credit contracts whose book has another amount than the payment. A captured payment must be
 * booked once in full; the booked amounts of any other payment must add up to 0.
 */
const creditDifferences = (shopPayments: readonly ShopPayment[]): string[] =>
  shopPayments.flatMap(({ order, state, qepik, for: contract }) => {
    if (!("creditId" in contract)) return [];
    const expectedQepik = state === "captured" ? qepik : 0;
    return contract.bookedQepik === expectedQepik
      ? []
      : [
          `payment ${order}: ${state}, ${qepik} q, and ${contract.bookedQepik} q of it in the book of contract ${contract.creditId}`,
        ];
  });

/** Whether a payment at the bank is among the lost charges that are listed for staff. */
const isKnownLostCharge = (
  listed: readonly LostCharge[],
  { order, qepik, state }: BankPayment,
): boolean =>
  listed.some(
    (lost) =>
      lost.order === order &&
      (lost.kind === "charge" ? lost.qepik === qepik : lost.isOpen && state === "reversed"),
  );

/**
 * Compares the shop's books with the bank's, payment by payment, and the payments with invoices and
 * credit contracts.
 * @param listed lost charges that the shop already lists for its staff
 */
export function compareBooks(
  shop: readonly ShopPayment[],
  bank: readonly BankPayment[],
  listed: readonly LostCharge[],
): Comparison {
  const shopByOrder = new Map(shop.map((payment) => [payment.order, payment]));
  const bankByOrder = new Map(bank.map((payment) => [payment.order, payment]));
  const differences = [
    ...bank
      .filter((payment) => !isKnownLostCharge(listed, payment))
      .map((payment) => paymentMismatch(payment, shopByOrder.get(payment.order))),
    ...bank.map((payment) => partsMismatch(payment, shopByOrder.get(payment.order))),
    ...shop.map((payment) => missingAtBank(payment, bankByOrder.get(payment.order))),
  ].filter((text) => text !== undefined);
  const open = shop
    .filter(({ state }) => state === "needs_review" || state === "reversal_requested")
    .map(
      ({ order, state }) =>
        `payment ${order}: ${state === "needs_review" ? "staff review it" : "the money is being returned"}`,
    );
  const uncertain = shop
    .filter(({ uncertainQepik }) => uncertainQepik > 0)
    .map(
      ({ order, uncertainQepik }) =>
        `payment ${order}: whether the bank has returned ${uncertainQepik} q is being checked`,
    );
  const lost = listed
    .filter(({ isOpen }) => isOpen)
    .map(({ order }) => `payment ${order}: the shop lost sight of it, staff look for its buyer`);
  const charged = bank.filter(({ state }) => state === "charged");
  return {
    differences: [...differences, ...invoiceDifferences(shop), ...creditDifferences(shop)],
    open: [...open, ...uncertain, ...lost],
    charged: charged.length,
    reversed: bank.length - charged.length,
    qepik: charged.reduce((sum, payment) => sum + payment.qepik - sumOfParts(payment), 0),
  };
}
