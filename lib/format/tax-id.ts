/** The weights of the first eight digits of a VÖEN. */
const WEIGHTS = [4, 1, 8, 6, 2, 7, 5, 3];

/**
 * Normalises an Azerbaijani tax number (VÖEN); null if it is none. It has ten digits: eight, a
 * check digit, and 1 for an organisation or 2 for a person.
 */
export function parseTaxId(text: string): string | null {
  const id = text.replace(/\s/g, "");
  if (!/^\d{9}[12]$/.test(id)) return null;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(id[i]), 0);
  return sum % 11 === Number(id[8]) ? id : null;
}
