import type { Language } from "@/lib/languages";

declare const qepik: unique symbol;
/** An amount in qəpik (1/100 AZN): all arithmetic happens in these whole numbers. */
export type Qepik = number & { readonly [qepik]: true };

/** AZN of the wire -> qəpik. Exact for two decimals. */
export const qepikOf = (amount: number): Qepik => Math.round(amount * 100) as Qepik;

/** Qəpik -> AZN of the wire: the one place where they become a decimal. */
export const amountOf = (value: number): number => value / 100;

const formats = new Map<Language, Intl.NumberFormat>();

/** `1.234,50 ₼` (az), `₼1,234.50` (en), `1 234,50 ₼` (ru): the one place where an amount becomes text. */
export function formatMoney(amount: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { style: "currency", currency: "AZN", currencyDisplay: "narrowSymbol" });
    formats.set(language, format);
  }
  return format.format(amount);
}

/** `1234.50`: for structured data, meta tags and feeds. */
export const plainAmount = (amount: number): string => amount.toFixed(2);
