/** Digits of a code (specification section 5). */
export const CODE_LENGTH = 4;

/**
 * The mask 9999 of a typed or pasted text; of a whole SMS it is the first number of four digits.
 */
export function maskedCodeInput(text: string): string {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? text.replace(/\D/g, "").slice(0, CODE_LENGTH);
}
