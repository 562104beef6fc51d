import type { MatchRanges } from "@/lib/contract/suggestion";
import { FOLD_PAIRS } from "../search/fold-pairs";
import type { QueryTerm } from "../search/query-terms";
import { type RussianStems, stemLexeme } from "../search/words/document";
import { splitWords, type Word } from "../search/words/split-words";

/**
 * What to highlight in texts: the typed words, and the words and prefixes that they were matched
 * with.
 */
export type HighlightTerms = {
  typed: readonly string[];
  words: ReadonlySet<string>;
  prefixes: readonly string[];
};

/**
 * What to highlight for a search's terms. Category lexemes, which synonyms stand for, match no word
 * of a title.
 */
export function highlightTerms(terms: readonly QueryTerm[]): HighlightTerms {
  const alternatives = terms.flatMap((term) => term.alternatives);
  return {
    typed: terms.flatMap((term) => splitWords(term.typed).map(({ text }) => text)),
    words: new Set(
      alternatives.filter(({ prefix }) => !prefix).flatMap(({ groups }) => groups.flat()),
    ),
    prefixes: alternatives.filter(({ prefix }) => prefix).flatMap(({ groups }) => groups.flat()),
  };
}

type Range = MatchRanges[number];

/**
 * Returns the end of the highlight in a word: after the typed part if the word begins with it,
 * otherwise the end of the word if it matches; the start of the word if nothing is highlighted.
 * `sam` highlights `Sam` in `Samsung`, `samsunq` the whole word.
 */
function highlightEnd(
  word: Word,
  { typed, words, prefixes }: HighlightTerms,
  russian: RussianStems,
): number {
  const { text, from, to, measure } = word;
  const isWhole =
    words.has(text) ||
    words.has(stemLexeme(text, russian)) ||
    (measure !== undefined && words.has(measure));
  const beginning = (isWhole ? typed : prefixes)
    .filter((part) => text.startsWith(part))
    .sort((a, b) => b.length - a.length)[0];
  if (beginning !== undefined) return Math.min(to, from + beginning.length);
  return isWhole ? to : from;
}

const mergeRanges = (ranges: readonly Range[]): Range[] =>
  [...ranges]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .reduce<Range[]>((merged, range) => {
      const last = merged.at(-1);
      if (last && range.from <= last.to)
        return [...merged.slice(0, -1), { from: last.from, to: Math.max(last.to, range.to) }];
      return [...merged, range];
    }, []);

/** The folded letters and digits of a text, and the index of each in the text. */
function compactLetters(text: string): { letters: string; indexes: number[] } {
  const indexes: number[] = [];
  let letters = "";
  for (const [index, letter] of Array.from(
    text,
    (letter) => FOLD_PAIRS.get(letter) ?? letter,
  ).entries()) {
    if (!/^[a-z0-9а-я]$/.test(letter)) continue;
    letters += letter;
    indexes.push(index);
  }
  return { letters, indexes };
}

/**
 * Minimum number of letters to highlight inside a word; fewer are only highlighted at its
 * beginning.
 */
const MIN_INFIX_LENGTH = 3;

/**
 * The first occurrence of the text as typed, ignoring spaces and signs: `sm a556` in `SM-A556E`.
 */
function literalRanges(text: string, typed: string): Range[] {
  const { letters, indexes } = compactLetters(text);
  const wanted = compactLetters(typed).letters;
  if (wanted === "") return [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const [from = 0, to = 0] = [indexes[at], indexes[at + wanted.length - 1]];
    const beginsWord = at === 0 || from - (indexes[at - 1] ?? 0) > 1;
    if (beginsWord || wanted.length >= MIN_INFIX_LENGTH) return [{ from, to: to + 1 }];
  }
  return [];
}

/**
 * Returns the ranges of a title to highlight, found through folding, endings, units, spellings and
 * corrections: `samsunq` highlights `Samsung`. Returns none if NFKC normalization changes the
 * number of characters, because the ranges would not fit the title.
 */
export function highlightRanges(
  title: string,
  typed: string,
  wanted: HighlightTerms,
  russian: RussianStems,
): MatchRanges {
  if (title.normalize("NFKC").length !== title.length || Array.from(title).length !== title.length)
    return [];
  const words = splitWords(title);
  const wordRanges = words.map((word) => ({
    from: word.from,
    to: highlightEnd(word, wanted, russian),
  }));
  const joinedRanges = words.slice(1).flatMap((word, i) => {
    const before = words[i];
    return before && wanted.words.has((before.text + word.text).replaceAll(".", ""))
      ? [{ from: before.from, to: word.to }]
      : [];
  });
  const unitRanges = words.slice(1).flatMap((word, i) => {
    const measure = words[i]?.measure;
    return word.isUnit && measure !== undefined && wanted.words.has(measure)
      ? [{ from: word.from, to: word.to }]
      : [];
  });
  return mergeRanges(
    [...literalRanges(title, typed), ...wordRanges, ...joinedRanges, ...unitRanges].filter(
      ({ from, to }) => to > from,
    ),
  );
}
