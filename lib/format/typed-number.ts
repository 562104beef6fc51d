const SPACES = /[\s\u00a0\u202f]/g;
/** Thousands and decimals apart by different signs: `1.234,50`, `1,234.50`. Of one sign alone nobody can say which it is. */
const GROUPED = /^(-?\d{1,3}(?:([.,])\d{3})+)(?!\2)[.,](\d{1,2})$/;

/** Takes spaces out and thousands together: `1 299,90` and `1.299,90` become `1299,90`. */
export function ungrouped(text: string): string {
  const plain = text.replace(SPACES, "").replace("−", "-");
  const [, integer, , decimals] = GROUPED.exec(plain) ?? [];
  return integer === undefined ? plain : `${integer.replace(/[.,]/g, "")}.${decimals}`;
}

/** The number that somebody typed: `40`, `6,7`, `6.7`, `1 200`, `-18`; null for anything else and for more than a billion. A lone comma or point is the decimal one. */
export function numberTyped(text: string): number | null {
  const plain = ungrouped(text);
  return /^-?\d{1,9}(?:[.,]\d{1,6})?$/.test(plain) ? Number(plain.replace(",", ".")) + 0 : null;
}
