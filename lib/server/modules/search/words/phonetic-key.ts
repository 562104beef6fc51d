/**
 * Spellings of one sound in the three languages, in order; the result is a key, not a word. Brands
 * above all are written as they are heard: `panasonik`, `elektroluks`, `xuavey`, `qorenje`.
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
  // As they are heard at the end: `geympet`.
  [/d$/, "t"],
  [/b$/, "p"],
  [/z$/, "s"],
];

/**
 * What a folded Latin word sounds like; words that sound alike have the same key. Digits have no
 * sound.
 */
export const phoneticKey = (word: string): string =>
  PHONETIC_RULES.reduce((key, [from, to]) => key.replace(from, to), word);
