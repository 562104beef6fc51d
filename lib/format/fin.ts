/**
 * Seven ASCII letters and digits without I and O, which look like 1 and 0 (domain.md section 3).
 */
const FIN = /^[0-9A-HJ-NP-Z]{7}$/;
// eslint-disable-next-line no-control-regex -- ASCII is meant: `ı` and `İ` change in upper case
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Normalizes a typed FIN (specification section 5): trimmed and upper-cased; null if it is blank.
 * Text that is not a FIN is also returned; looking it up finds nothing.
 */
export function normalizeFin(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  // Not toLocaleUpperCase, which turns `i` into `İ` in Turkish and Azerbaijani.
  return ASCII.test(trimmed) ? trimmed.toUpperCase() : trimmed;
}

/** Whether a code has the form of a FIN. */
export const isFin = (code: string): boolean => FIN.test(code);
