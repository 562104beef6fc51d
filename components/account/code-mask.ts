/** Number of digits of a code (specification section 5). */
export const CODE_LENGTH = 4;

/**
 * Applies the mask 9999: returns the first number of exactly four digits (which finds the code in a
 * pasted SMS), otherwise the first four digits of the text.
 */
export function maskedCodeInput(text: string): string {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? text.replace(/\D/g, "").slice(0, CODE_LENGTH);
}
