import { MOST_AMOUNT } from "./limits";

/** Spaces, and signs without a width that come with what is copied: U+200B, U+200E, U+2060, U+2066 and their kind. */
const SPACES = /[\s\u200b-\u200f\u202a-\u202f\u2060\u2066-\u2069]/g;
/** Thousands and decimals apart by different signs: `1.234,50`, `1,234.50`. Of one sign alone nobody can say which it is. */
const GROUPED = /^(-?\d{1,3}(?:([.,])\d{3})+)(?!\2)[.,](\d{1,2})$/;

/** Takes spaces out and thousands together: `1 299,90` and `1.299,90` become `1299,90`. */
export function ungrouped(text: string): string {
  const plain = text.replace(SPACES, "").replace("−", "-");
  const [, integer, , decimals] = GROUPED.exec(plain) ?? [];
  return integer === undefined ? plain : `${integer.replace(/[.,]/g, "")}.${decimals}`;
}

/** The amount that somebody typed, AZN; null for anything else: `amountTyped` (lib/format) and the contract read it alike. */
export function aznTyped(text: string): number | null {
  const plain = ungrouped(text.trim().replace(/^₼|(?:₼|azn|man(?:at)?\.?)$/i, ""));
  if (!/^\d{1,9}(?:[.,]\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain.replace(",", "."));
  return amount > 0 && amount <= MOST_AMOUNT ? amount : null;
}
