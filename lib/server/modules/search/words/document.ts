import { codeLexemes } from "./model-codes";
import { splitWordsCached } from "./split-words-cached";
import { isCyrillic } from "./transliterate";
import { stemOf } from "./stem";

/**
 * The weights of a product's words (docs/search.md, step 4). A: its name and categories; B: the
 * titles of its category and brand, and its article number; C: parameter values; D: the title of
 * the parent category.
 */
export const LEVELS = ["A", "B", "C", "D"] as const;
export type Level = (typeof LEVELS)[number];
export type DocumentTexts = Record<Level, readonly string[]> & {
  /** the product's category and its ancestors */ categories: readonly number[];
};

/** Where a word occurs, as bits that can be combined. */
export const LEVEL_BITS: Record<Level, number> = { A: 1, B: 2, C: 4, D: 8 };
/** The bits of the words that name goods: those of names, categories and brands. */
export const NAMING_BITS = LEVEL_BITS.A | LEVEL_BITS.B;

/** The Snowball stem of each Cyrillic word (russian-stems.ts). */
export type RussianStems = ReadonlyMap<string, string>;

/** The lexeme of a word's stem. It begins with `~`, which no typed word contains. */
export const stemLexeme = (word: string, russian: RussianStems): string =>
  `~${isCyrillic(word) ? (russian.get(word) ?? word) : stemOf(word)}`;

/**
 * The lexeme of a category, by which synonyms refer to it. It begins with `@`, which no typed word
 * contains.
 */
export const categoryLexeme = (id: number): string => `@${id}`;

/** Maximum number of words of a text whose neighbouring words are also joined. */
const MAX_JOINED_WORDS = 16;

/**
 * A lexeme of the catalogue. `kinds`: where it occurs (`LEVEL_BITS`). `spelled`: how the word is
 * written; null for stems, measures and joined words.
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

/** Levels whose texts may have model codes: names and article numbers. */
const CODE_LEVELS: ReadonlySet<Level> = new Set(["A", "B"]);

/**
 * Returns every lexeme of a product. Neighbouring words are also joined, so that `paltar yuyan` and
 * `paltaryuyan`, or `iphone 15` and `iphone15`, find the same products. Model codes are found by
 * each of their parts (model-codes.ts).
 */
export function documentWords(texts: DocumentTexts, russian: RussianStems): DocumentWords {
  const lexemes: DocumentWords = new Map();
  for (const id of texts.categories)
    addWord(lexemes, categoryLexeme(id), { kinds: LEVEL_BITS.A | LEVEL_BITS.B, spelled: null });
  for (const level of LEVELS) {
    const kinds = LEVEL_BITS[level];
    for (const words of texts[level].map(splitWordsCached)) {
      if (CODE_LEVELS.has(level))
        for (const code of codeLexemes(words)) addWord(lexemes, code, { kinds, spelled: null });
      for (const [i, { text, spelled, measure }] of words.entries()) {
        addWord(lexemes, text, { kinds, spelled });
        addWord(lexemes, stemLexeme(text, russian), { kinds, spelled: null });
        if (measure) addWord(lexemes, measure, { kinds, spelled: null });
        const next = words[i + 1]?.text;
        if (next !== undefined && words.length <= MAX_JOINED_WORDS)
          addWord(lexemes, (text + next).replaceAll(".", ""), { kinds, spelled: null });
      }
    }
  }
  return lexemes;
}

const highestLevel = (kinds: number): Level =>
  LEVELS.find((level) => kinds & LEVEL_BITS[level]) ?? "D";

/**
 * The words as a `tsvector` literal. Lexemes only consist of letters, digits and `~ # @ = .`, so
 * nothing has to be escaped.
 */
export const toTsvector = (words: DocumentWords): string =>
  [...words].map(([lexeme, { kinds }]) => `'${lexeme}':1${highestLevel(kinds)}`).join(" ");

/** The distinct Cyrillic words of texts. */
export const cyrillicWords = (texts: Iterable<string>): string[] => [
  ...new Set(
    [...texts]
      .flatMap((text) => splitWordsCached(text).map(({ text: word }) => word))
      .filter(isCyrillic),
  ),
];
