/**
 * Removes the spaces and hyphens with which packages print a GTIN. Does not validate it: use
 * `isGtin`.
 */
export const gtinDigits = (text: string): string => text.replace(/[\s\u00a0\u202f-]+/g, "");

/**
 * Whether a text is a GTIN of 8, 12, 13 or 14 digits with a valid check digit (GS1 General
 * Specifications, section 7.9: weights 3 and 1 from the right, modulo 10).
 */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
