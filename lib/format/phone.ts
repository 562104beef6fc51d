import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Numbers without a country code are Azerbaijani (specification section 9: default phone code +994). */
const HOME = "AZ";

/**
 * A phone number as people write it (`050 123 45 67`, `994501234567`, `00994 50 …`, `+7 …`) in E.164, `+994501234567`; null for what no
 * phone can have.
 */
export function phoneOf(text: string): string | null {
  // The code without its plus, where nine digits follow: `99 450 12 34` is a whole number that begins with the same ones.
  const typed = text.trim().replace(/^00(?=[1-9])/, "+").replace(/^994(?=(?:[\s\-()]*\d){9}$)/, "+994");
  const phone = parsePhoneNumberFromString(typed, HOME);
  return phone?.isValid() ? phone.number : null;
}
