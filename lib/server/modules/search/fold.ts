import { FOLD_PAIRS } from "./fold-pairs";

/**
 * What a text is compared as: `Ətçəkən` and `etceken` become the same, so do İ, I, ı and i. Everything that is neither letter
 * nor digit becomes one space. The SQL function `vitrin_fold` gives the same (fold-sql.ts, from the same list).
 */
export function fold(text: string): string {
  return Array.from(text.normalize("NFKC"), (letter) => FOLD_PAIRS.get(letter) ?? letter)
    .join("")
    .replace(/[^a-z0-9а-я]+/g, " ")
    .trim();
}

/** `fold` without spaces: `SM-A556E` and `sm a556e` meet here, and so do `paltar yuyan` and `paltaryuyan`. */
export const foldTight = (text: string): string => fold(text).replaceAll(" ", "");

// Digraphs and look-alike letters people type for the same sound (docs: search, "What people type").
const SOUND_ALIKE: readonly (readonly [RegExp, string])[] = [[/sh/g, "s"], [/ch/g, "c"], [/gh/g, "g"], [/kh/g, "h"], [/q/g, "g"], [/x/g, "h"], [/w/g, "v"]];

/** The weaker key: `odenish` meets `ödəniş`, `samsunq` meets `samsung`. The SQL function `vitrin_alike` gives the same. */
export const alike = (text: string): string => SOUND_ALIKE.reduce((result, [from, to]) => result.replace(from, to), fold(text));

/** The sound-alike replacements as SQL sees them, in order. */
export const SOUND_ALIKE_PAIRS = SOUND_ALIKE.map(([from, to]) => [from.source, to] as const);
