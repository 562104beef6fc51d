import { PHONE_CODES } from "@/components/ui/phone-codes";

/** Longer than any national number, for country codes that are not in the list. */
const LONGEST = 12;
/** In these countries the leading 0 of a landline is part of the number. */
const KEEPS_ZERO = "+39";

/**
 * Combines country code and number; a code in the number wins only with `+` or `00`, or when the
 * number is too long without it, as `777 123 45 67` behind +7 shows. A national trunk 0 is dropped.
 */
export function fullPhone(code: string, typed: string): string {
  const number = typed.trim();
  if (/^(?:\+|00)/.test(number)) return number;
  const own = number.replace(/\D/g, "");
  const longest = PHONE_CODES.find((known) => known.code === code)?.longest ?? LONGEST;
  // `994501234567` typed after +994
  if (own.startsWith(code.replace(/\D/g, "")) && own.length > longest) return `+${own}`;
  return code + (code === KEEPS_ZERO ? number : number.replace(/^[\s(]*0+/, ""));
}
