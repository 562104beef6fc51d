import { isStopWord } from "../words/stop-words";
import { splitWords, type Word } from "../words/split-words";
import { isQuality } from "./qualities";

/**
 * Words of a search that products must not have: `not bosch`, `без камеры`, `kamerasız`.
 * `excluded`: these words as typed; `rest`: the text without the negation; `joinedWord`: the folded
 * words as which they are no negation if the catalogue has them, such as `nofrost` and `simsiz`, or
 * staff entered them as a synonym; `textWithJoinedWord`: the text with them as one word.
 * `isByEnding`: only an ending says so, so the words must be known.
 */
export type NegationReading = {
  excluded: string;
  rest: string;
  joinedWord: string;
  textWithJoinedWord: string;
  isByEnding?: true;
};

/**
 * Words that exclude others, folded. `before`: they stand before what they exclude; `after`: behind
 * it; `either`: before it at the beginning of a clause, otherwise behind it.
 */
type Marker = { words: readonly string[]; side: "before" | "after" | "either" };

const markers = (side: Marker["side"], phrases: string): Marker[] =>
  phrases.split(",").map((phrase) => ({ words: phrase.trim().split(/\s+/), side }));

/** The longest markers first: `lazim deyil` before `deyil`. */
const MARKERS: readonly Marker[] = [
  ...markers(
    "before",
    `not, without, except, except for, excluding, minus, non, no, anything but, other than, apart from,
    rather than, instead of, does not use, doesn t use, do not use, don t use, not using, does not need,
    doesn t need, does not require, doesn t require, does not have, doesn t have, has no, having no, don t want, dont want, do not want, don t need, dont need, no need for,
    не использует, не требует, не имеет, не, без, кроме, помимо, исключая, только не, лишь бы не, но не, вместо`,
  ),
  ...markers(
    "after",
    `istifade etmeyen, isletmeyen, teleb etmeyen, olmayan, olmasin, olmasa yaxsi olar, istisna, istisna olmaqla, xaric, basqa, deyil, istemirem,
    istemirik, savayi, yox, lazim deyil, lazim olmayan, gerek deyil, gerekmez, lazim olmasin,
    sevmirem, xosuma gelmir, maraqlandirmir, uygun deyil, teklif etmeyin`,
  ),
  ...markers(
    "either",
    `не надо, не нужен, не нужна, не нужно, не нужны, не хочу, не хотелось бы, не предлагать,
    не предлагайте, не интересует, не интересуют, не подходит, не подходят, не рассматриваю`,
  ),
].sort((one, other) => other.words.length - one.words.length);

/** Of these, words that follow the ablative: `boschdan başqa`, but not `başqa telefon`. */
const NEEDS_CASE: ReadonlySet<string> = new Set(["basqa", "savayi"]);
/** Markers that go on to the next word after a conjunction: `кроме Bosch и Beko`. */
const LISTING: ReadonlySet<string> = new Set(
  "except excluding without кроме помимо исключая без".split(" "),
);
const ALTERNATIVE: ReadonlySet<string> = new Set(["or", "nor", "или", "ни"]);
const CONJUNCTION: ReadonlySet<string> = new Set(["and", "и", ...ALTERNATIVE]);
/** Words between a marker and what it excludes: `not for gaming`. */
const FILLERS: ReadonlySet<string> = new Set(
  "for a an the any of with in to для с со на".split(" "),
);
/** Words at which a new clause begins, besides signs. */
const CLAUSE_WORDS: ReadonlySet<string> = new Set(["but", "amma", "ancaq", "lakin", "но", "а"]);
const CLAUSE_SIGN = /[,;:!?()—]|\.\s| - /;
/** Endings of words that are excluded, folded. */
const ENDINGS = ["siz", "suz"];
/**
 * A number after such a word is not excluded: `redmi not 14` is misspelt, `№ 5` and `minus 18` are
 * sizes.
 */
const NUMBER = /^\d+(?:\.\d+)?$/;
const CASE_ENDING = /^(?:dan|den)$/;
/** Minimum length of a word without its ending. */
const MIN_LENGTH = 3;
/** Maximum number of words with an ending that are looked up. */
const MAX_BY_ENDING = 6;

const removePart = (text: string, from: number, to: number): string =>
  `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, " ").trim();

/** A text whose part is replaced by a word. */
const replacePart = (text: string, word: string, from: number, to: number): string =>
  removePart(`${text.slice(0, from)} ${word} ${text.slice(to)}`, 0, 0);

/** The index of the first word of each word's clause. */
function clauseStarts(written: string, words: readonly Word[]): number[] {
  let start = 0;
  return words.map(({ text, from }, i) => {
    const between = written.slice(words[i - 1]?.to ?? 0, from);
    if (i > 0 && (CLAUSE_SIGN.test(between) || CLAUSE_WORDS.has(text))) start = i;
    return start;
  });
}

/**
 * The words next to a marker that may be excluded, in the order of the text: two of them, or only
 * the nearest one.
 */
function wordsBeside(
  words: readonly Word[],
  marker: { from: number; to: number },
  { step, isInClause }: { step: 1 | -1; isInClause: (index: number) => boolean },
): { from: number; to: number }[] {
  const names = (index: number) => isInClause(index) && !isStopWord(words[index]?.text ?? "");
  let first = step === 1 ? marker.to : marker.from - 1;
  while (step === 1 && isInClause(first) && FILLERS.has(words[first]?.text ?? "")) first++;
  if (!names(first)) return [];
  const second = first + step;
  const hasSecond = names(second);
  const single = { from: first, to: first + 1 };
  return hasSecond
    ? [{ from: Math.min(first, second), to: Math.max(first, second) + 1 }, single]
    : [single];
}

/** The marker at a word, and on which side of it the excluded words are; null if there is none. */
function markerAt(
  words: readonly Word[],
  at: number,
  clauseStart: number,
): { words: readonly string[]; step: 1 | -1 } | null {
  const marker = MARKERS.find((candidate) =>
    candidate.words.every((word, i) => words[at + i]?.text === word),
  );
  if (!marker) return null;
  const isFirst = words.slice(clauseStart, at).every(({ text }) => isStopWord(text));
  const isBefore = marker.side === "before" || (marker.side === "either" && isFirst);
  return { words: marker.words, step: isBefore ? 1 : -1 };
}

/** A marker in a text: its words, and on which side of it the excluded words are. */
type FoundMarker = { from: number; to: number; step: 1 | -1; word: string };

/** The marker at a word with the case ending before it; null if nothing is excluded by it. */
function findMarker(
  words: readonly Word[],
  at: number,
  clauses: readonly number[],
): FoundMarker | null {
  const marker = markerAt(words, at, clauses[at] ?? 0);
  if (!marker) return null;
  const { step } = marker;
  const word = marker.words.join("");
  const to = at + marker.words.length;
  const [previous, next] = [words[at - 1]?.text ?? "", words[to]?.text ?? ""];
  if (step === 1 ? NUMBER.test(next) : NEEDS_CASE.has(word) && !/(?:dan|den)$/.test(previous))
    return null;
  // `Bosch-dan başqa`: the ending is a word of its own.
  return { from: step === -1 && CASE_ENDING.test(previous) ? at - 1 : at, to, step, word };
}

/** Whether a marker also excludes what follows a conjunction at an index: `кроме Bosch и Beko`. */
function goesOnAt(
  words: readonly Word[],
  at: number,
  { step, word }: FoundMarker,
  isInClause: (index: number) => boolean,
): boolean {
  const [conjunction, next] = [words[at]?.text ?? "", words[at + 1]?.text ?? ""];
  const isListed =
    ALTERNATIVE.has(conjunction) || (LISTING.has(word) && CONJUNCTION.has(conjunction));
  return step === 1 && isListed && isInClause(at + 1) && !isStopWord(next);
}

const startOf = (words: readonly Word[], index: number): number => words[index]?.from ?? 0;
const endOf = (words: readonly Word[], index: number): number => words[index]?.to ?? 0;

/** The readings of one marker of a text. */
function readingsOf(
  written: string,
  words: readonly Word[],
  at: number,
  clauses: readonly number[],
): NegationReading[] {
  const marker = findMarker(words, at, clauses);
  if (!marker) return [];
  const { step, word } = marker;
  const isInClause = (index: number) =>
    index >= 0 &&
    index < words.length &&
    clauses[index] === clauses[step === 1 ? marker.to - 1 : at];
  return wordsBeside(words, marker, { step, isInClause }).map(({ from, to }) => {
    const beside = step === 1 ? from : to - 1;
    const text = words[beside]?.text ?? "";
    const joinedWord = step === 1 ? word + text : text + word;
    const joined = [Math.min(at, beside), Math.max(marker.to - 1, beside)] as const;
    return {
      excluded: written.slice(startOf(words, from), endOf(words, to - 1)),
      rest: goesOnAt(words, to, marker, isInClause)
        ? removePart(written, startOf(words, from), endOf(words, to))
        : removePart(
            written,
            startOf(words, Math.min(marker.from, from)),
            endOf(words, Math.max(marker.to, to) - 1),
          ),
      joinedWord,
      textWithJoinedWord: replacePart(
        written,
        joinedWord,
        startOf(words, joined[0]),
        endOf(words, joined[1]),
      ),
    };
  });
}

/** Excluded words that are marked by words of their own. */
function markedReadings(written: string, words: readonly Word[]): NegationReading[] {
  const clauses = clauseStarts(written, words);
  for (const at of words.keys()) {
    const readings = readingsOf(written, words, at, clauses);
    if (readings.length > 0) return readings;
  }
  return [];
}

/** The words of a text that end in `-sız`, each without the ending. */
const endingReadings = (written: string, words: readonly Word[]): NegationReading[] =>
  words
    .flatMap(({ text, spelled, from, to }) => {
      const ending = ENDINGS.find((candidate) => text.endsWith(candidate));
      // `faizsiz` and `pulsuz` say how something is paid, and `səssiz` is a quality.
      return ending !== undefined &&
        text.length - ending.length >= MIN_LENGTH &&
        !isStopWord(text) &&
        !isQuality(text)
        ? [
            {
              excluded: spelled.slice(0, -ending.length),
              rest: removePart(written, from, to),
              joinedWord: text,
              textWithJoinedWord: written,
              isByEnding: true as const,
            },
          ]
        : [];
    })
    .slice(0, MAX_BY_ENDING);

/**
 * The possible readings of the negations of a text, the likeliest first: words that are marked by a
 * word of their own, then those with an ending.
 */
export function readNegations(typed: string): NegationReading[] {
  const written = typed.normalize("NFKC");
  const words = splitWords(typed);
  return [...markedReadings(written, words), ...endingReadings(written, words)];
}
