/**
 * Replacements, applied in order, that give one key to spellings of the same sound in the three
 * languages. Brands above all are written as they sound: `panasonik`, `elektroluks`, `xuavey`,
 * `qorenje`.
 */
const PHONETIC_RULES: readonly (readonly [RegExp, string])[] = [
  [/sch/g, "s"],
  [/sh/g, "s"],
  [/zh/g, "j"],
  [/gh/g, "g"],
  [/kh/g, "h"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/ck/g, "k"],
  [/ch/g, "c"],
  [/^x/g, "h"],
  [/x/g, "ks"],
  [/q/g, "g"],
  [/w/g, "v"],
  [/c/g, "k"],
  [/y/g, "i"],
  [/(.)\1+/g, "$1"],
  // Final consonants are devoiced: `geympet`.
  [/d$/, "t"],
  [/b$/, "p"],
  [/z$/, "s"],
];

/**
 * The phonetic key of a folded Latin word; words that sound alike have the same key. Digits are
 * unchanged.
 */
export const phoneticKey = (word: string): string =>
  PHONETIC_RULES.reduce((key, [from, to]) => key.replace(from, to), word);
