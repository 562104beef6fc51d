import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { MOBILE_PREFIXES } from "./mobile-prefixes";

/**
 * Numbers without a country code are Azerbaijani (specification section 9: default phone code
 * +994).
 */
const DEFAULT_COUNTRY = "AZ";

/**
 * Normalises a phone number as people write it (`050 123 45 67`, `994501234567`, `00994 50 …`,
 * `+7 …`) to E.164, `+994501234567`; null when invalid.
 */
export function parsePhone(text: string): string | null {
  // The country code without plus only when nine digits follow: `99 450 12 34` is a local number
  // that begins with the same digits.
  const typed = text
    .trim()
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^994(?=(?:[\s\-()]*\d){9}$)/, "+994");
  const phone = parsePhoneNumberFromString(typed, DEFAULT_COUNTRY);
  return phone?.isValid() ? phone.number : null;
}

const MOBILE = new RegExp(`^\\+994(?:${MOBILE_PREFIXES.join("|")})\\d{7}$`);

/**
 * A mobile number of Azerbaijan as E.164, the only kind a code is sent to; null for a land line,
 * another country and nonsense.
 */
export function parseMobile(text: string): string | null {
  // Else a number would be found within any text.
  const phone = /^[+\d\s().-]{9,40}$/.test(text.trim()) ? parsePhone(text) : null;
  return phone !== null && MOBILE.test(phone) ? phone : null;
}

const MOBILE_WITHIN = new RegExp(`(?:${MOBILE_PREFIXES.join("|")})\\d{7}`);

/**
 * What tells phones apart, however they are written: E.164 of a valid number, else of the first
 * mobile number among its digits (a further digit or word makes no other phone), else its digits,
 * else the text itself without its spaces. The checkout asks for no format (specification section
 * 5), so what is typed there may be anything.
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
