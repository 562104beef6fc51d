import { bakuTime } from "@/lib/format/baku";
import { formatPhone } from "@/lib/format/format-phone";
import { formatIban } from "@/lib/format/iban";
import { toAzn, formatMoney, ZERO, type Qepik } from "@/lib/format/money";
import { shortDate } from "@/lib/format/short-date";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { Language } from "@/lib/languages";
import { orderSums } from "@/lib/orders/order-sums";
import { SHOP } from "@/lib/shop";
import type { TransferAccount } from "@/lib/shop-facts";
import { stripControls } from "./html";
import type { InvoiceData } from "./invoice-data";
import { INVOICE_TEXTS } from "./invoice-texts";

/** A label and its text. */
export type LabelledRow = readonly [string, string];

/**
 * An amount such as `1.234,50 AZN`. Without the manat sign, which the fonts of mail programs,
 * printers or systems may not have.
 */
export const moneyText = (amount: Qepik, language: Language): string =>
  `${formatMoney(toAzn(amount), language).replace("₼", "").trim()}\u00a0${SHOP.currency}`;

/** A time such as `23.11.2026 14:05`, in Baku. */
export const dateTimeText = (time: Date, language: Language): string =>
  `${shortDate(time.toISOString(), language)} ${bakuTime(time)}`;

const dropEmptyRows = (rows: readonly (readonly [string, string | null])[]): LabelledRow[] =>
  rows.flatMap(([name, text]) => (text ? [[name, text] as const] : []));

function paymentText({
  payment: { typeId, card, months, monthly },
  language,
}: InvoiceData): string {
  const texts = INVOICE_TEXTS[language];
  return [
    texts.types[typeId] ?? `№ ${typeId}`,
    card,
    months !== null && monthly !== null ? texts.months(months, moneyText(monthly, language)) : null,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The recipient, the address and the way of payment. `withPhone`: also the recipient's phone. */
export function deliveryRows(
  facts: InvoiceData,
  { withPhone }: { withPhone: boolean },
): LabelledRow[] {
  const {
    language,
    recipient: { name, phone, address, note },
  } = facts;
  const texts = INVOICE_TEXTS[language];
  return dropEmptyRows([
    [texts.recipient, name],
    [texts.phone, withPhone && phone ? formatPhone(phone) : null],
    [texts.address, address],
    [texts.note, note],
    [texts.payment, paymentText(facts)],
  ]);
}

/**
 * The texts of a product of the order: its price before discounts, per piece and in total, and the
 * discount, which is null when there is none.
 */
export type LineRow = {
  title: string;
  count: number;
  price: string;
  sum: string;
  saving: string | null;
};

const discountText = (discount: Qepik, language: Language): string | null =>
  discount > 0 ? `-${moneyText(discount, language)}` : null;

/** The products of the order. Their sums add up to the first row of `totalRows`. */
export function lineRows({ language, lines, total, vat }: InvoiceData): LineRow[] {
  const sums = orderSums(lines, { total, vat }).lines;
  return lines.map(({ title, base, count }, i) => ({
    title: stripControls(title),
    count,
    price: moneyText(base, language),
    sum: moneyText(sums[i]?.base ?? ZERO, language),
    saving: discountText(sums[i]?.discount ?? ZERO, language),
  }));
}

/**
 * The sums of the order: the total is the products less the discount plus the delivery, and
 * includes the VAT.
 */
export function totalRows({ language, lines, total, vat }: InvoiceData): LabelledRow[] {
  const texts = INVOICE_TEXTS[language];
  const sums = orderSums(lines, { total, vat });
  return dropEmptyRows([
    [texts.goods, moneyText(sums.base, language)],
    [texts.saving, discountText(sums.discount, language)],
    [texts.delivery, moneyText(sums.delivery, language)],
    [texts.total, moneyText(sums.total, language)],
    [texts.vat, moneyText(sums.vat, language)],
  ]);
}

/** The bank account of the shop. */
const accountRows = (
  { beneficiary, taxId, bank, swift, iban }: TransferAccount,
  language: Language,
): LabelledRow[] => {
  const texts = INVOICE_TEXTS[language];
  return dropEmptyRows([
    [texts.seller, beneficiary],
    [texts.taxId, taxId],
    [texts.bank, bank],
    [texts.swift, swift],
    [texts.iban, iban && formatIban(iban)],
  ]);
};

/**
 * Where to transfer the money, and the reference to state; empty for an order that does not wait
 * for a transfer.
 */
export function transferRows(
  { invoiceId, language, state, payment, total }: InvoiceData,
  account: TransferAccount,
): LabelledRow[] {
  if (payment.typeId !== PAYMENT_TYPES.transfer || state !== "awaiting") return [];
  const texts = INVOICE_TEXTS[language];
  return [
    ...accountRows(account, language),
    [texts.sum, moneyText(total, language)],
    [texts.purpose, texts.purposeText(invoiceId)],
  ];
}

/** The sentence that says until when a transfer is awaited; null when there is no deadline. */
export const transferUntil = ({ language, expiresAt }: InvoiceData): string | null =>
  expiresAt && INVOICE_TEXTS[language].until(shortDate(expiresAt.toISOString(), language));
