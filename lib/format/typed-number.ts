import { ungrouped } from "@/lib/contract/typed-text";

/** The number that somebody typed: `40`, `6,7`, `6.7`, `1 200`, `-18`; null for anything else and for more than a billion. A lone comma or point is the decimal one. */
export function numberTyped(text: string): number | null {
  const plain = ungrouped(text);
  return /^-?\d{1,9}(?:[.,]\d{1,6})?$/.test(plain) ? Number(plain.replace(",", ".")) + 0 : null;
}
