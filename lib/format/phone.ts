import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { MOBILE_PREFIXES } from "./mobile-prefixes";

/** The country of numbers without a country code (specification section 9: default code +994). */
const DEFAULT_COUNTRY = "AZ";

/**
 * Normalises a phone number as people write it (`050 123 45 67`, `994501234567`, `00994 50 …`,
 * `+7 …`) to E.164, `+994501234567`; null if it is invalid.
 */
export function parsePhone(text: string): string | null {
  // `994` without a plus is the country code only if nine digits follow: `99 450 12 34` is a local
  // number that begins with the same digits.
  const typed = text
    .trim()
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^994(?=(?:[\s\-()]*\d){9}$)/, "+994");
  const phone = parsePhoneNumberFromString(typed, DEFAULT_COUNTRY);
  return phone?.isValid() ? phone.number : null;
}

const MOBILE = new RegExp(`^\\+994(?:${MOBILE_PREFIXES.join("|")})\\d{7}$`);

/**
 * Parses an Azerbaijani mobile number to E.164; null for a landline, another country or invalid
 * text. Sign-in codes are sent to such numbers only.
 */
export function parseMobile(text: string): string | null {
  // Checks the characters first, because `parsePhone` also finds a number within other text.
  const phone = /^[+\d\s().-]{9,40}$/.test(text.trim()) ? parsePhone(text) : null;
  return phone !== null && MOBILE.test(phone) ? phone : null;
}

const MOBILE_WITHIN = new RegExp(`(?:${MOBILE_PREFIXES.join("|")})\\d{7}`);

/**
 * A key that is the same for all spellings of a phone. It is the E.164 form of a valid number; else
 * that of the first mobile number among the digits (an extra digit or word does not make it another
 * phone); else the digits; else the text in lower case without spaces. The checkout requires no
 * format (specification section 5), so the text may be anything.
 */
export function phoneKey(text: string): string {
  const digits = text.replace(/\D/g, "");
  const within = MOBILE_WITHIN.exec(digits.replace(/^(?:00)?994(?=\d{9})/, ""))?.[0];
  return (
    parsePhone(text) ??
    (within ? `+994${within}` : null) ??
    (digits === "" ? text.toLowerCase().replace(/\s+/g, "") : digits)
  );
}
