import { withoutInvisible } from "@/lib/contract/clean-text";

/**
 * Seven ASCII letters and digits without I and O, which look like 1 and 0 (domain.md section 3).
 */
const FIN = /^[0-9A-HJ-NP-Z]{7}$/;
/**
 * Cyrillic and Greek letters that look like Latin ones of a FIN. People whose keyboard is in
 * Russian copy the card's letters by their look.
 */
const LOOK_ALIKES = new Map(
  ["АAВBЕEКKМMНHРPСCТTУYХXЅSЈJ", "ΑAΒBΕEΖZΗHΚKΜMΝNΡPΤTΥYΧX"].flatMap((pairs) =>
    (pairs.match(/../gu) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
  ),
);
/** Letters to upper-case. Others, such as the Azerbaijani `ı`, are in no FIN and stay as typed. */
const PLAIN_LETTER = /[a-z\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/**
 * Normalizes a typed or pasted FIN (specification section 5): without spaces and invisible
 * characters, upper-cased, and with Latin letters for those that look like them; null if it is
 * blank. Text that is not a FIN is also returned; looking it up finds nothing.
 */
export function normalizeFin(text: string): string | null {
  const code = withoutInvisible(text.normalize("NFKC"))
    .replace(/\s/g, "")
    // Not toLocaleUpperCase, which turns `i` into `İ` in Turkish and Azerbaijani.
    .replace(PLAIN_LETTER, (letter) => letter.toUpperCase())
    .replace(/[^\x21-\x7e]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter);
  return code === "" ? null : code;
}

/** Whether a code has the form of a FIN. */
export const isFin = (code: string): boolean => FIN.test(code);
