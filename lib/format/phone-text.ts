import { withoutInvisible } from "@/lib/contract/clean-text";

/** The beginning of a link that was copied instead of its number, and what follows the number. */
const LINK = /^\s*(?:tel|callto|sms):(?:\/\/)?([^;?]*).*$/is;
/** Hyphens and dashes of any width, as text processors write them. */
const DASHES = /[\p{Pd}\u2212\u2043\u00ad]/gu;
/** A character that a phone number may have in any spelling. */
const NUMBER_CHARACTERS = /^[+\d\s().\-/]*$/;

/**
 * A phone number as typed or pasted, reduced to digits and plain separators: without invisible
 * characters and the `tel:` of a link, and with plain digits, spaces and hyphens. Every field for
 * phones reads its text through this.
 */
export function plainPhone(text: string): string {
  const [, linked] = LINK.exec(text) ?? [];
  const number = linked?.replace(/%2b/gi, "+").replace(/%20/g, " ") ?? text;
  return withoutInvisible(number.normalize("NFKC")).replace(DASHES, "-").trim();
}

/** Whether a plain text (`plainPhone`) has no other characters than a phone number. */
export const hasOnlyPhoneCharacters = (plain: string): boolean => NUMBER_CHARACTERS.test(plain);
