/** The length of an IBAN of Azerbaijan: `AZ`, two check digits, the bank's code, 20 characters. */
const AZERBAIJANI = /^AZ\d\d[A-Z]{4}[A-Z\d]{20}$/;

/** The remainder that ISO 13616 demands. */
const VALID_REMAINDER = 1n;

/**
 * Normalises an Azerbaijani IBAN as people type it, with spaces or in lower case; null if it has
 * another form or wrong check digits (ISO 13616, modulo 97).
 */
export function parseIban(text: string): string | null {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!AZERBAIJANI.test(iban)) return null;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((character) => parseInt(character, 36))
    .join("");
  return BigInt(digits) % 97n === VALID_REMAINDER ? iban : null;
}

/** An IBAN in groups of four, as it is printed. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
