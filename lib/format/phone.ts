import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { MOBILE_PREFIXES } from "./mobile-prefixes";
import { hasOnlyPhoneCharacters, plainPhone } from "./phone-text";

/** The country of numbers without a country code (specification section 9: default code +994). */
const DEFAULT_COUNTRY = "AZ";

/**
 * Normalises a phone number as people write and paste it (`050 123 45 67`, `994501234567`,
 * `00994 50 …`, `tel:+994…`, `+7 …`) to E.164, `+994501234567`, which is how the database has every
 * phone; null if it is invalid, or more than a number.
 */
export function parsePhone(text: string): string | null {
  const plain = plainPhone(text);
  // The library would also find a number within other text, and drop the rest.
  if (!hasOnlyPhoneCharacters(plain)) return null;
  // `994` without a plus is the country code only if nine digits follow: `99 450 12 34` is a local
  // number that begins with the same digits.
  const typed = plain.replace(/^00(?=[1-9])/, "+").replace(/^994(?=(?:[\s\-()]*\d){9}$)/, "+994");
  const phone = parsePhoneNumberFromString(typed, {
    defaultCountry: DEFAULT_COUNTRY,
    extract: false,
  });
  return phone?.isValid() ? phone.number : null;
}

const MOBILE = new RegExp(`^\\+994(?:${MOBILE_PREFIXES.join("|")})\\d{7}$`);

/**
 * Parses an Azerbaijani mobile number to E.164; null for a landline, another country or invalid
 * text. Sign-in codes are sent to such numbers only.
 */
export function parseMobile(text: string): string | null {
  const phone = parsePhone(text);
  return phone !== null && MOBILE.test(phone) ? phone : null;
}
