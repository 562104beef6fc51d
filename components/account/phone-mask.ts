import { MOBILE_PREFIXES } from "@/lib/format/mobile-prefixes";
import { hasOnlyPhoneCharacters, plainPhone } from "@/lib/format/phone-text";

/** Azerbaijan's country code; the mask is +994-99-999-99-99 (specification section 9). */
const COUNTRY_CODE = "994";
const NATIONAL_LENGTH = 9;
/** Area codes of land lines: Baku, Sumqayit, the regions. */
const LAND_LINE_PREFIX = /^(?:1[1-9]|2\d|3\d)/;

/**
 * The digits after the country code, from any notation: `+994…`, `00994…`, `994…`, `0XX…`. Returns
 * null for other text and for numbers of other countries.
 */
function nationalDigits(typed: string): string | null {
  const input = plainPhone(typed);
  // The prefix `+994-` was inserted by the mask. What follows it may be a pasted number with a
  // country code of its own.
  const text = input.startsWith(`+${COUNTRY_CODE}-`)
    ? plainPhone(input.slice(COUNTRY_CODE.length + 2))
    : input;
  if (!hasOnlyPhoneCharacters(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (/^\s*\+/.test(text)) {
    if (digits.startsWith(COUNTRY_CODE))
      return digits.slice(COUNTRY_CODE.length).replace(/^0+/, "");
    return COUNTRY_CODE.startsWith(digits) ? "" : null;
  }
  const international = /^\s*00[1-9]/.test(text) ? digits.slice(2) : null;
  if (international !== null)
    return international.startsWith(COUNTRY_CODE) ? international.slice(COUNTRY_CODE.length) : null;
  const rest = digits.replace(/^0+/, "");
  // 994 is the country code only before nine more digits: the number `99 450 12 34` begins with the
  // same digits.
  return rest.startsWith(COUNTRY_CODE) && rest.length === COUNTRY_CODE.length + NATIONAL_LENGTH
    ? rest.slice(COUNTRY_CODE.length)
    : rest;
}

const groupedDigits = (national: string): string =>
  [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7)]
    .filter(Boolean)
    .join("-");

/**
 * Formats what was typed or pasted so far with the mask +994-99-999-99-99. Text and numbers of
 * other countries are returned unchanged, so that nothing typed is lost and the form can say what
 * is wrong.
 */
export function maskedPhoneInput(text: string): string {
  const national = nationalDigits(text);
  return national ? `+${COUNTRY_CODE}-${groupedDigits(national)}` : text;
}

/**
 * Converts a number, masked or not, to the API's format `994-XX-XXX-XX-XX` (specification section
 * 5).
 */
export const toApiPhone = (text: string): string => maskedPhoneInput(text).replace(/^\+/, "");

/** What is wrong with a number: the key of its message in the namespace `signIn`. */
export type PhoneFault =
  | "phoneMissing"
  | "phoneLetters"
  | "phoneForeign"
  | "phoneLandLine"
  | "phoneLength"
  | "phoneUnknown";

/** What is wrong with a typed number; null for a valid Azerbaijani mobile number. */
export function phoneFault(text: string): PhoneFault | null {
  const typed = plainPhone(text);
  if (typed === "") return "phoneMissing";
  if (!hasOnlyPhoneCharacters(typed)) return "phoneLetters";
  const national = nationalDigits(typed);
  if (national === null) return "phoneForeign";
  if (national === "") return "phoneMissing";
  if (LAND_LINE_PREFIX.test(national) && national.length >= NATIONAL_LENGTH) return "phoneLandLine";
  if (national.length !== NATIONAL_LENGTH) return "phoneLength";
  // SMS codes are sent to mobile numbers of Azerbaijan only.
  return MOBILE_PREFIXES.some((prefix) => national.startsWith(prefix)) ? null : "phoneUnknown";
}
