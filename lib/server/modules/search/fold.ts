import { FOLD_PAIRS } from "./fold-pairs";

/**
 * Folds a text for comparison: `Ətçəkən` equals `etceken`, İ, I, ı and i are one, all but letters
 * and digits becomes one space. The SQL function `vitrin_fold` is its twin (fold-sql.ts, from the
 * same table).
 */
export function fold(text: string): string {
  return Array.from(text.normalize("NFKC"), (letter) => FOLD_PAIRS.get(letter) ?? letter)
    .join("")
    .replace(/[^a-z0-9а-я]+/g, " ")
    .trim();
}

/** `fold` without spaces: `SM-A556E` equals `sm a556e`, and `paltar yuyan` equals `paltaryuyan`. */
export const foldCompact = (text: string): string => fold(text).replaceAll(" ", "");

// Digraphs and look-alike letters people type for the same sound (docs: search, "What people
// type").
const SOUND_ALIKE: readonly (readonly [RegExp, string])[] = [
  [/sh/g, "s"],
  [/ch/g, "c"],
  [/gh/g, "g"],
  [/kh/g, "h"],
  [/q/g, "g"],
  [/x/g, "h"],
  [/w/g, "v"],
];

/**
 * A looser match: `odenish` equals `ödəniş`, `samsunq` equals `samsung`. The SQL function
 * `vitrin_alike` is its twin.
 */
export const foldPhonetic = (text: string): string =>
  SOUND_ALIKE.reduce((result, [from, to]) => result.replace(from, to), fold(text));

/** The sound-alike replacements for SQL, in order. */
export const SOUND_ALIKE_PAIRS = SOUND_ALIKE.map(([from, to]) => [from.source, to] as const);
