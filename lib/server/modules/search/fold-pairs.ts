/**
 * The folding table, independent of the locale. The TypeScript and the SQL function are both
 * generated from it, so documents and queries are folded the same way.
 */
const ascii = Array.from(
  { length: 26 },
  (_, i) => [String.fromCharCode(65 + i), String.fromCharCode(97 + i)] as const,
);
const cyrillic = Array.from(
  { length: 32 },
  (_, i) => [String.fromCharCode(0x410 + i), String.fromCharCode(0x430 + i)] as const,
);

const diacritics: readonly (readonly [string, string])[] = [
  ["ə", "e"],
  ["Ə", "e"],
  ["ǝ", "e"],
  ["Ǝ", "e"],
  ["ı", "i"],
  ["İ", "i"],
  ["ö", "o"],
  ["Ö", "o"],
  ["ü", "u"],
  ["Ü", "u"],
  ["ç", "c"],
  ["Ç", "c"],
  ["ş", "s"],
  ["Ş", "s"],
  ["ş", "s"],
  ["ș", "s"],
  ["Ș", "s"],
  ["ğ", "g"],
  ["Ğ", "g"],
  ["á", "a"],
  ["à", "a"],
  ["â", "a"],
  ["ä", "a"],
  ["ã", "a"],
  ["å", "a"],
  ["Á", "a"],
  ["À", "a"],
  ["Â", "a"],
  ["Ä", "a"],
  ["Å", "a"],
  ["é", "e"],
  ["è", "e"],
  ["ê", "e"],
  ["ë", "e"],
  ["É", "e"],
  ["È", "e"],
  ["Ê", "e"],
  ["Ë", "e"],
  ["í", "i"],
  ["ì", "i"],
  ["î", "i"],
  ["ï", "i"],
  ["Í", "i"],
  ["Î", "i"],
  ["ó", "o"],
  ["ò", "o"],
  ["ô", "o"],
  ["õ", "o"],
  ["ø", "o"],
  ["Ó", "o"],
  ["Ô", "o"],
  ["Ø", "o"],
  ["ú", "u"],
  ["ù", "u"],
  ["û", "u"],
  ["Ú", "u"],
  ["Û", "u"],
  ["ñ", "n"],
  ["Ñ", "n"],
  ["ý", "y"],
  ["ё", "е"],
  ["Ё", "е"],
];

/** Letter -> its folded form; one code point each. */
export const FOLD_PAIRS: ReadonlyMap<string, string> = new Map(
  [...ascii, ...cyrillic, ...diacritics].filter(
    ([from]) => Array.from(from).length === 1 && from.length === 1,
  ),
);
