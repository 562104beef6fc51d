/**
 * Seven ASCII letters and digits without I and O, which look like 1 and 0 (domain.md section 3).
 */
const FIN = /^[0-9A-HJ-NP-Z]{7}$/;
// eslint-disable-next-line no-control-regex -- ASCII is meant: `ı` and `İ` change in upper case
const ASCII = /^[\x00-\x7f]*$/;

/**
 * What is looked up for a typed identification code (specification section 5): trimmed,
 * upper-cased; null for a blank one. Other shapes are looked up and not found.
 */
export function normalizeFin(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  // Never by language: a Turkish `i` would become `İ`.
  return ASCII.test(trimmed) ? trimmed.toUpperCase() : trimmed;
}

/** Whether it has the form of a FIN. */
export const isFin = (code: string): boolean => FIN.test(code);
