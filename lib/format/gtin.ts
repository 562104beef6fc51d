/**
 * A GTIN as its digits: without the spaces and hyphens in which packages print it. What is no GTIN
 * stays as wrong as it was.
 */
export const gtinDigits = (text: string): string => text.replace(/[\s\u00a0\u202f-]+/g, "");

/**
 * True for a GTIN of 8, 12, 13 or 14 digits whose last one is right (GS1 General Specifications,
 * section 7.9: weights 3 and 1 from the right, modulo 10).
 */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
