import { PHONE_CODES } from "@/components/ui/phone-codes";

/** Longer than any number without its code, for a code that is not in the list. */
const LONGEST = 12;
/** The 0 of a landline belongs to the number there. */
const KEEPS_ZERO = "+39";

/**
 * A phone number out of its two fields: the code of the picker, unless the number brings its own, with `+`, `00`, or by being longer than a
 * number without it is; beginning with the same digits says nothing, as `777 123 45 67` behind +7 shows. The 0 of a national number goes.
 */
export function fullPhone(code: string, typed: string): string {
  const number = typed.trim();
  if (/^(?:\+|00)/.test(number)) return number;
  const own = number.replace(/\D/g, "");
  const longest = PHONE_CODES.find((known) => known.code === code)?.longest ?? LONGEST;
  // `994501234567` in a field behind +994
  if (own.startsWith(code.replace(/\D/g, "")) && own.length > longest) return `+${own}`;
  return code + (code === KEEPS_ZERO ? number : number.replace(/^[\s(]*0+/, ""));
}
