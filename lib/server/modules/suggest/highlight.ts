import type { MatchRanges } from "@/lib/contract/suggestion";
import { FOLD_PAIRS } from "../search/fold-pairs";
import type { QueryTerm } from "../search/query-terms";
import { type RussianStems, stemLexeme } from "../search/words/document";
import { splitWords, type Word } from "../search/words/split-words";

/**
 * What is marked in texts: the typed text, and the words and beginnings of words it was taken for.
 */
export type HighlightTerms = {
  typed: readonly string[];
  words: ReadonlySet<string>;
  begun: readonly string[];
};

/** What a search's slots ask for. Categories that staff's synonyms mean are no words of a title. */
export function highlightTerms(slots: readonly QueryTerm[]): HighlightTerms {
  const alternatives = slots.flatMap((slot) => slot.alternatives);
  return {
    typed: slots.flatMap((slot) => splitWords(slot.typed).map(({ text }) => text)),
    words: new Set(
      alternatives.filter(({ prefix }) => !prefix).flatMap(({ groups }) => groups.flat()),
    ),
    begun: alternatives.filter(({ prefix }) => prefix).flatMap(({ groups }) => groups.flat()),
  };
}

type Range = MatchRanges[number];

/**
 * Of a word that begins as typed only what was typed is met, else all of it: `sam` in `Samsung`,
 * `samsunq` for `Samsung`.
 */
function highlightEnd(
  word: Word,
  { typed, words, begun }: HighlightTerms,
  russian: RussianStems,
): number {
  const { text, from, to, measure } = word;
  const isWhole =
    words.has(text) ||
    words.has(stemLexeme(text, russian)) ||
    (measure !== undefined && words.has(measure));
  const beginning = (isWhole ? typed : begun)
    .filter((part) => text.startsWith(part))
    .sort((a, b) => b.length - a.length)[0];
  if (beginning !== undefined) return Math.min(to, from + beginning.length);
  return isWhole ? to : from;
}

const mergeRanges = (ranges: readonly Range[]): Range[] =>
  [...ranges]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .reduce<Range[]>((all, range) => {
      const last = all.at(-1);
      if (last && range.from <= last.to)
        return [...all.slice(0, -1), { from: last.from, to: Math.max(last.to, range.to) }];
      return [...all, range];
    }, []);

/** The letters and digits of a text, folded, and where each of them is. */
function compactLetters(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = "";
  for (const [place, letter] of Array.from(
    text,
    (letter) => FOLD_PAIRS.get(letter) ?? letter,
  ).entries()) {
    if (!/^[a-z0-9а-я]$/.test(letter)) continue;
    letters += letter;
    places.push(place);
  }
  return { letters, places };
}

/** Letters found also inside a word; fewer only at its beginning. */
const MIN_INFIX_LENGTH = 3;

/** The text as typed, with any spaces and signs between: `sm a556` in `SM-A556E`. */
function literalRanges(text: string, typed: string): Range[] {
  const [whole, wanted] = [compactLetters(text), compactLetters(typed).letters];
  if (wanted === "") return [];
  for (
    let at = whole.letters.indexOf(wanted);
    at >= 0;
    at = whole.letters.indexOf(wanted, at + 1)
  ) {
    const [from = 0, to = 0] = [whole.places[at], whole.places[at + wanted.length - 1]];
    const beginsWord = at === 0 || from - (whole.places[at - 1] ?? 0) > 1;
    if (beginsWord || wanted.length >= MIN_INFIX_LENGTH) return [{ from, to: to + 1 }];
  }
  return [];
}

/**
 * The parts of a title that a search met, through fold, endings, units, spellings and corrections:
 * `samsunq` marks `Samsung`. A text whose letters NFKC changes in number has none, because it would
 * be other letters.
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
  const alone = words.map((word) => ({ from: word.from, to: highlightEnd(word, wanted, russian) }));
  const joined = words.slice(1).flatMap((word, i) => {
    const before = words[i];
    return before && wanted.words.has((before.text + word.text).replaceAll(".", ""))
      ? [{ from: before.from, to: word.to }]
      : [];
  });
  const units = words.slice(1).flatMap((word, i) => {
    const measure = words[i]?.measure;
    return word.isUnit && measure !== undefined && wanted.words.has(measure)
      ? [{ from: word.from, to: word.to }]
      : [];
  });
  return mergeRanges(
    [...literalRanges(title, typed), ...alone, ...joined, ...units].filter(
      ({ from, to }) => to > from,
    ),
  );
}
