import { PHONE_CODES } from "@/components/ui/phone-codes";
import { plainPhone } from "@/lib/format/phone-text";

/** For country codes that are not in the list; no national number has more digits. */
const DEFAULT_MAX_DIGITS = 12;
/** In these countries the leading 0 of a landline is part of the number. */
const KEEPS_ZERO = "+39";

/**
 * Combines the country code and the typed number. A country code within the number takes precedence
 * only with `+` or `00`, or if the number would be too long otherwise: `777 123 45 67` after +7 is
 * a complete number. A national trunk 0 is dropped.
 */
export function fullPhone(code: string, typed: string): string {
  const number = plainPhone(typed);
  if (/^(?:\+|00)/.test(number)) return number;
  const digits = number.replace(/\D/g, "");
  const maxDigits =
    PHONE_CODES.find((known) => known.code === code)?.maxDigits ?? DEFAULT_MAX_DIGITS;
  // `994501234567` typed after +994
  if (digits.startsWith(code.replace(/\D/g, "")) && digits.length > maxDigits) return `+${digits}`;
  return code + (code === KEEPS_ZERO ? number : number.replace(/^[\s(]*0+/, ""));
}
