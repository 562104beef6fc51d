import { foldCompact } from "../fold";
import type { Word } from "./split-words";

/**
 * Model codes such as `KGN392LDF`, `TL-WR841N` and `A56`. A code consists of groups of letters and
 * groups of digits; people write it with and without hyphens and spaces, and name any part of it
 * that begins and ends with a group: `wr 841`, `kgn-392`.
 */

/** Cyrillic letters that look like Latin ones, folded: codes are copied from labels. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
};

/** The lexeme of a code begins with `=`, which no typed word contains. */
const CODE_MARK = "=";

/**
 * Maximum number of letters of a word without digits that may be part of a code: `kgn` and `ldf`,
 * but not the name before it.
 */
const MAX_LETTERS = 4;
/** Maximum number of groups in an indexed part of a code. */
export const MAX_GROUPS = 6;
/** Maximum number of typed words that form a code. */
const MAX_CODE_WORDS = 5;
/** Minimum length of a part, and of one that has only digits. */
const MIN_LENGTH = 2;
const MIN_DIGITS_LENGTH = 3;
const MAX_LENGTH = 40;

const withLatinLookalikes = (text: string): string =>
  Array.from(text, (letter) => LOOKALIKES[letter] ?? letter).join("");

/**
 * The lexeme of a folded code without separators. The letter O and the digit 0 are the same, and so
 * are letters that look alike.
 */
export const codeLexeme = (code: string): string =>
  CODE_MARK + withLatinLookalikes(code).replaceAll("o", "0");

const HAS_DIGIT = /\d/;
const isCodeWord = ({ text, measure }: Word): boolean =>
  measure === undefined &&
  !text.includes(".") &&
  (HAS_DIGIT.test(text) || (text.length <= MAX_LETTERS && /^[a-z]+$/.test(text)));

export const codeGroups = (text: string): string[] => text.match(/\d+|[^\d]+/g) ?? [];

const isPart = (part: string): boolean =>
  HAS_DIGIT.test(part) &&
  part.length <= MAX_LENGTH &&
  part.length >= (/^\d+$/.test(part) ? MIN_DIGITS_LENGTH : MIN_LENGTH);

/** Neighbouring words of a product's text that may form one code. */
function codeSequences(words: readonly Word[]): Word[][] {
  const sequences: Word[][] = [[]];
  for (const word of words) {
    if (word.isUnit || !isCodeWord(word)) sequences.push([]);
    else sequences.at(-1)?.push(word);
  }
  return sequences.filter((sequence) => sequence.some(({ text }) => HAS_DIGIT.test(text)));
}

/**
 * The lexemes of all parts of the codes in a product's text: `=wr841n`, `=wr841`, `=841n` and
 * others for `TL-WR841N`.
 */
export function codeLexemes(words: readonly Word[]): Set<string> {
  const lexemes = new Set<string>();
  for (const sequence of codeSequences(words)) {
    const groups = sequence.flatMap(({ text }) => codeGroups(text));
    for (let from = 0; from < groups.length; from++)
      for (let to = from + 1; to <= Math.min(groups.length, from + MAX_GROUPS); to++) {
        const part = groups.slice(from, to).join("");
        if (isPart(part)) lexemes.add(codeLexeme(part));
      }
  }
  return lexemes;
}

/**
 * Neighbouring words of a search that may be one code, by their indexes (`to` is exclusive).
 * `code`: the words written together; `keys`: its lexemes, of which there are two if it has
 * Cyrillic letters: by their look and by their sound.
 */
export type CodeRange = { from: number; to: number; code: string; keys: string[] };

const isTypedCodeWord = ({ text }: Word): boolean =>
  !text.includes(".") && (HAS_DIGIT.test(text) || text.length <= MAX_LETTERS);

/**
 * Every range of words of a search that may be one code, the longest first. Units are included,
 * because a code may be cut before one of its letters: `kgn 392 l`. `inLatin`: transliterates
 * Cyrillic letters by their sound.
 */
export function codeRanges(
  words: readonly Word[],
  inLatin: (word: string) => string = (word) => word,
): CodeRange[] {
  const ranges: CodeRange[] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_CODE_WORDS); to++) {
      const inside = words.slice(from, to);
      if (!inside.every(isTypedCodeWord)) break;
      const code = inside.map(({ text }) => text).join("");
      if (!isPart(code)) continue;
      ranges.push({
        from,
        to,
        code,
        keys: [...new Set([codeLexeme(code), codeLexeme(inLatin(code))])],
      });
    }
  return ranges.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** Minimum length of an unfinished code, and how many digits it has at least. */
const MIN_BEGINNING_LENGTH = 4;
const MIN_BEGINNING_DIGITS = 2;

/**
 * Returns whether the beginning of a code is enough to mean all codes that begin so: `kgn39` is,
 * but `note 1` does not mean `Note 14`.
 */
export const isCodeBeginning = (code: string): boolean =>
  code.length >= MIN_BEGINNING_LENGTH &&
  /[a-z]/.test(code) &&
  (code.match(/\d/g)?.length ?? 0) >= MIN_BEGINNING_DIGITS;

/** Minimum length of an article number, and its minimum number of digits. */
const MIN_ARTICLE_LENGTH = 5;
const MIN_ARTICLE_DIGITS = 2;

/**
 * Returns whether a word may be an article number, which means one product by itself:
 * `RB34C670ESA`, but not `A55` or `128`.
 */
export const isArticleNumber = (typed: string): boolean => {
  const code = foldCompact(typed);
  return (
    code.length >= MIN_ARTICLE_LENGTH &&
    code.length <= MAX_LENGTH &&
    /^[a-z\d]*[a-z][a-z\d]*$/.test(code) &&
    (code.match(/\d/g)?.length ?? 0) >= MIN_ARTICLE_DIGITS
  );
};

/** The letters before the number of a designation, and the number: `a` and 55 for `A55`. */
type Designation = { letters: string; number: number; rest: string };

const DESIGNATION = /^([a-z]*)(\d{1,6})(.*)$/;

/** Parses the folded designation of a model; null if it has no number. */
export function parseDesignation(text: string): Designation | null {
  const [, letters = "", digits, rest = ""] = DESIGNATION.exec(withLatinLookalikes(text)) ?? [];
  return digits === undefined ? null : { letters, number: Number(digits), rest };
}

/** What different letters, or different letters after the number, add to a distance. */
const LETTERS_PENALTY = 10;
const REST_PENALTY = 0.05;

/**
 * How far two designations of a family are apart: mostly the difference of their numbers, relative
 * to the number; `A54` is nearer to `A55` than `A36` and `S55`.
 */
export function designationDistance(a: Designation, b: Designation): number {
  const numbers = Math.abs(a.number - b.number) / Math.max(1, Math.min(a.number, b.number, 20));
  const sameLetters = a.letters === b.letters || a.letters === "" || b.letters === "";
  return numbers + (sameLetters ? 0 : LETTERS_PENALTY) + (a.rest === b.rest ? 0 : REST_PENALTY);
}

/**
 * The codes in a product's title or article number, as they are compared (`codeLexeme`), also
 * without what stands before a hyphen: `tlwr841n` and `wr841n`.
 */
export const codesInTitle = (title: string): string[] =>
  title.split(/\s+/).flatMap((written) => {
    const parts = written.split(/[^\p{L}\p{N}]+/u).map(foldCompact);
    return parts
      .map((_, i) => codeLexeme(parts.slice(i).join("")).slice(CODE_MARK.length))
      .filter((code) => HAS_DIGIT.test(code) && /[a-z]/.test(code));
  });

/** How many letters and digits two codes have in common at their beginning. */
export function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Minimum length of a common beginning that is a series by itself, and its share of the code. */
const MIN_SERIES_LENGTH = 3;
const MIN_SERIES_SHARE = 0.5;

/**
 * Returns whether two codes belong to one series of their manufacturer: they begin with the same
 * two or more letters (`RB34...`, `RB38...`), have a long beginning in common, or begin with the
 * same letter and have the same shape (`F4R7...`, `F2V5...`).
 */
export function isSameSeries(known: string, code: string): boolean {
  // Between letters a zero is the letter O: `OLED55`.
  const groupsOf = (text: string) => codeGroups(text.replace(/(?<=^|[a-z])0(?=[a-z])/g, "o"));
  const [[letters = "", ...rest], [otherLetters = "", ...otherRest]] = [
    groupsOf(known),
    groupsOf(code),
  ];
  const shared = sharedLength(known, code);
  if (shared >= Math.max(MIN_SERIES_LENGTH, Math.ceil(code.length * MIN_SERIES_SHARE))) return true;
  if (letters !== otherLetters || /\d/.test(letters)) return false;
  const shapeOf = (groups: readonly string[]) =>
    groups
      .slice(0, 3)
      .map(({ length }) => length)
      .join();
  return letters.length > 1 || shapeOf(rest) === shapeOf(otherRest);
}
