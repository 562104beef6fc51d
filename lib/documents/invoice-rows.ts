import { bakuTime } from "@/lib/format/baku";
import { amountOf, asQepik, formatMoney, NOTHING, type Qepik } from "@/lib/format/money";
import { shortDate } from "@/lib/format/short-date";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { Language } from "@/lib/languages";
import { SHOP, TRANSFER } from "@/lib/shop";
import type { InvoiceFacts } from "./invoice-facts";
import { INVOICE_TEXTS } from "./invoice-texts";

/** A label and what it says. */
export type Row = readonly [string, string];

/** `1.234,50 AZN`: without the sign of the manat, which a mail program or a printer may not have. */
export const moneyText = (amount: Qepik, language: Language): string => `${formatMoney(amountOf(amount), language).replace("₼", "").trim()}\u00a0${SHOP.currency}`;

/** `23.11.2026 14:05`, in Baku. */
export const momentText = (time: Date, language: Language): string => `${shortDate(time.toISOString(), language)} ${bakuTime(time)}`;

const withoutEmpty = (rows: readonly (readonly [string, string | null])[]): Row[] => rows.flatMap(([name, text]) => (text ? [[name, text] as const] : []));

function paidWith({ payment: { typeId, card, months, monthly }, language }: InvoiceFacts): string {
  const texts = INVOICE_TEXTS[language];
  return [texts.types[typeId] ?? `№ ${typeId}`, card, months !== null && monthly !== null ? texts.months(months, moneyText(monthly, language)) : null].filter(Boolean).join(", ");
}

/** Who gets the order, where, and how it is paid. `withPhone`: also the recipient's phone. */
export function deliveryRows(facts: InvoiceFacts, { withPhone }: { withPhone: boolean }): Row[] {
  const { language, recipient: { name, phone, address, note } } = facts;
  const texts = INVOICE_TEXTS[language];
  return withoutEmpty([[texts.recipient, name], [texts.phone, withPhone ? phone : null], [texts.address, address], [texts.note, note], [texts.payment, paidWith(facts)]]);
}

/** What the order costs; the last but one is the total. */
export function totalRows({ language, base, total, vat }: InvoiceFacts): Row[] {
  const texts = INVOICE_TEXTS[language];
  const saved = base - total;
  return withoutEmpty([
    [texts.saving, saved > 0 ? `-${moneyText(asQepik(saved), language)}` : null], [texts.delivery, moneyText(NOTHING, language)],
    [texts.total, moneyText(total, language)], [texts.vat, vat === null ? null : moneyText(vat, language)],
  ]);
}

/** The bank account of the shop. */
const accountRows = (language: Language): Row[] => {
  const texts = INVOICE_TEXTS[language];
  const { beneficiary, taxId, bank, swift, iban } = TRANSFER;
  return [[texts.seller, beneficiary], [texts.taxId, taxId], [texts.bank, bank], [texts.swift, swift], [texts.iban, iban.replace(/(.{4})(?=.)/g, "$1 ")]];
};

/** Where to transfer the money, and what to write; empty for an order that waits for no transfer. */
export function transferRows({ invoiceId, language, state, payment, total }: InvoiceFacts): Row[] {
  if (payment.typeId !== PAYMENT_TYPES.transfer || state !== "awaiting") return [];
  const texts = INVOICE_TEXTS[language];
  return [...accountRows(language), [texts.sum, moneyText(total, language)], [texts.purpose, texts.purposeText(invoiceId)]];
}

/** Until when a transfer is awaited. */
export const transferUntil = ({ language, expiresAt }: InvoiceFacts): string | null => expiresAt && INVOICE_TEXTS[language].until(shortDate(expiresAt.toISOString(), language));
