import { isStopWord } from "../words/stop-words";
import { splitWords, type Word } from "../words/split-words";

/**
 * Words of a search that products must not have: `not bosch`, `без камеры`, `kamerasız`. `excluded`:
 * these words as typed; `rest`: the text without the negation; `joinedWord`: the folded words as
 * which they are no negation if the catalogue has them, such as `nofrost` and `simsiz`, or staff
 * entered them as a synonym; `textWithJoinedWord`: the text with them as one word. `isByEnding`:
 * only an ending says so, so the words must be known.
 */
export type NegationReading = {
  excluded: string;
  rest: string;
  joinedWord: string;
  textWithJoinedWord: string;
  isByEnding?: true;
};

/** Words after which the next words are excluded. */
const BEFORE: ReadonlySet<string> = new Set([
  "not",
  "without",
  "except",
  "excluding",
  "minus",
  "non",
  "no",
  "не",
  "без",
  "кроме",
  "помимо",
  "исключая",
]);
/** Words before which the previous words are excluded. */
const AFTER: ReadonlySet<string> = new Set([
  "olmayan",
  "olmasin",
  "istisna",
  "xaric",
  "basqa",
  "deyil",
  "istemirem",
  "savayi",
]);
/** Of these, words that follow the ablative: `boschdan başqa`, but not `başqa telefon`. */
const NEEDS_CASE: ReadonlySet<string> = new Set(["basqa", "savayi"]);
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
/** Maximum number of words that are excluded together: `no frost`. */
const MAX_WORDS = 2;

const removePart = (text: string, from: number, to: number): string =>
  `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, " ").trim();

/** A text whose part is replaced by a word. */
const replacePart = (text: string, word: string, from: number, to: number): string =>
  removePart(`${text.slice(0, from)} ${word} ${text.slice(to)}`, 0, 0);

function wordsFrom(words: readonly Word[], first: number, step: 1 | -1): Word[][] {
  const readings: Word[][] = [];
  for (let count = 1; count <= MAX_WORDS; count++) {
    const word = words[first + step * (count - 1)];
    if (word === undefined || isStopWord(word.text)) break;
    readings.unshift(
      step === 1 ? words.slice(first, first + count) : words.slice(first - count + 1, first + 1),
    );
  }
  return readings;
}

const joined = (written: string, words: readonly Word[]): string =>
  written.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0);

/** Excluded words that are marked by a word of their own. */
function markedReadings(written: string, words: readonly Word[]): NegationReading[] {
  for (const [i, { text, from, to }] of words.entries()) {
    if (BEFORE.has(text) && !NUMBER.test(words[i + 1]?.text ?? ""))
      return wordsFrom(words, i + 1, 1).map((excluded) => {
        const joinedWord = text + (excluded[0]?.text ?? "");
        return {
          excluded: joined(written, excluded),
          rest: removePart(written, from, excluded.at(-1)?.to ?? to),
          joinedWord,
          textWithJoinedWord: replacePart(written, joinedWord, from, excluded[0]?.to ?? to),
        };
      });
    if (!AFTER.has(text)) continue;
    const previous = words[i - 1]?.text ?? "";
    if (NEEDS_CASE.has(text) && !/(?:dan|den)$/.test(previous)) continue;
    // `Bosch-dan başqa`: the ending is a word of its own.
    return wordsFrom(words, i - (CASE_ENDING.test(previous) ? 2 : 1), -1).map((excluded) => {
      const joinedWord = (excluded.at(-1)?.text ?? "") + text;
      return {
        excluded: joined(written, excluded),
        rest: removePart(written, excluded[0]?.from ?? from, to),
        joinedWord,
        textWithJoinedWord: replacePart(written, joinedWord, excluded.at(-1)?.from ?? from, to),
      };
    });
  }
  return [];
}

/** The words of a text that end in `-sız`, each without the ending. */
const endingReadings = (written: string, words: readonly Word[]): NegationReading[] =>
  words
    .flatMap(({ text, spelled, from, to }) => {
      const ending = ENDINGS.find((candidate) => text.endsWith(candidate));
      // `faizsiz` and `pulsuz` say how something is paid.
      return ending !== undefined && text.length - ending.length >= MIN_LENGTH && !isStopWord(text)
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
