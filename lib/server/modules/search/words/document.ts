import { splitWordsCached } from "./split-words-cached";
import { isCyrillic } from "./transliterate";
import { stemOf } from "./stem";

/**
 * The weights of a product's words (search.md): its name and what it is; its own category, brand
 * and number; its values; the category above.
 */
export const LEVELS = ["A", "B", "C", "D"] as const;
export type Level = (typeof LEVELS)[number];
export type DocumentTexts = Record<Level, readonly string[]> & {
  /** from the own one upwards */ categories: readonly number[];
};

/** Where a word occurs, as bits in the order of `LEVELS`. */
export const LEVEL_BITS: Record<Level, number> = { A: 1, B: 2, C: 4, D: 8 };

/** A Cyrillic word's stem by Snowball (russian-stems.ts). */
export type RussianStems = ReadonlyMap<string, string>;

/** The lexeme of a word's stem; `~`, because no typed word looks like it. */
export const stemLexeme = (word: string, russian: RussianStems): string =>
  `~${isCyrillic(word) ? (russian.get(word) ?? word) : stemOf(word)}`;

/** What a product of a category has, which no typed word looks like: synonyms mean it. */
export const categoryLexeme = (id: number): string => `@${id}`;

/** Neighbours are written together in texts of at most so many words. */
const MAX_JOINED_WORDS = 16;

/**
 * A lexeme of the catalogue: where it occurs, and how the word is spelled; null for stems, measures
 * and words joined here.
 */
export type DocumentWord = { kinds: number; spelled: string | null };
export type DocumentWords = Map<string, DocumentWord>;

export function addWord(
  words: DocumentWords,
  lexeme: string,
  { kinds, spelled }: DocumentWord,
): void {
  const known = words.get(lexeme);
  words.set(lexeme, { kinds: kinds | (known?.kinds ?? 0), spelled: known?.spelled ?? spelled });
}

/**
 * Every lexeme of a product. Neighbours are also joined, so that `paltar yuyan`, `paltaryuyan` and
 * `iphone15` are found either way.
 */
export function documentWords(texts: DocumentTexts, russian: RussianStems): DocumentWords {
  const found: DocumentWords = new Map();
  for (const id of texts.categories)
    addWord(found, categoryLexeme(id), { kinds: LEVEL_BITS.A | LEVEL_BITS.B, spelled: null });
  for (const level of LEVELS) {
    const kinds = LEVEL_BITS[level];
    for (const words of texts[level].map(splitWordsCached)) {
      for (const [i, { text, spelled, measure }] of words.entries()) {
        addWord(found, text, { kinds, spelled });
        addWord(found, stemLexeme(text, russian), { kinds, spelled: null });
        if (measure) addWord(found, measure, { kinds, spelled: null });
        const next = words[i + 1]?.text;
        if (next !== undefined && words.length <= MAX_JOINED_WORDS)
          addWord(found, (text + next).replaceAll(".", ""), { kinds, spelled: null });
      }
    }
  }
  return found;
}

const highestLevel = (kinds: number): Level =>
  LEVELS.find((level) => kinds & LEVEL_BITS[level]) ?? "D";

/**
 * The words as a `tsvector` literal. Lexemes are letters, digits and `~ # @ .`, so nothing is to be
 * escaped.
 */
export const toTsvector = (words: DocumentWords): string =>
  [...words].map(([lexeme, { kinds }]) => `'${lexeme}':1${highestLevel(kinds)}`).join(" ");

/** All Cyrillic words of texts. */
export const cyrillicWords = (texts: Iterable<string>): string[] => [
  ...new Set(
    [...texts]
      .flatMap((text) => splitWordsCached(text).map(({ text: word }) => word))
      .filter(isCyrillic),
  ),
];
