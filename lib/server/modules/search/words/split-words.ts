import { FOLD_PAIRS } from "../fold-pairs";
import { isUnit, isUnitEnding, type Measure, measureOf } from "./units";

/**
 * A folded word of a text: only letters and digits, or a decimal number with a point. `measure`:
 * set if it is a number with a unit, written together or as the next word.
 */
export type Word = {
  text: string;
  /** as it was written; a number is normalized */ spelled: string;
  /** position in the NFKC-normalized text; `to` is exclusive */ from: number;
  to: number;
  measure?: Measure;
  /** this word is the unit of the previous word's measure */ isUnit?: true;
};

/** Folds letters one by one and leaves everything else unchanged, because a sign may be a unit. */
const foldLetters = (text: string): string =>
  Array.from(text, (letter) => FOLD_PAIRS.get(letter) ?? letter).join("");

// A number or a model number is one chunk, and so is an inch sign. `12 000` is two chunks, which
// are joined below.
const TOKEN = /\d+[.,]\d+(?=["']|[^\d.,]|$)|[a-zа-я0-9]+|["″”]|''/g;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const NUMBER_WITH_LETTERS = /^(\d+(?:\.\d+)?)([a-zа-я]+)$/;
const ONE_TO_THREE_DIGITS = /^[1-9]\d{0,2}$/;
const THOUSANDS_GROUP = /^\d\d0$/;
const INCH = /^(?:["″”]|'')$/;
const HYPHEN = /[-‐‑–'’]/;
/** Maximum length of a word. Protects from texts such as one letter a million times. */
const MAX_LENGTH = 40;

/** The measure of a number and its unit in one chunk: `256gb`. */
function measureInChunk(chunk: string): Measure | null {
  const [, value = "", name = ""] = NUMBER_WITH_LETTERS.exec(chunk) ?? [];
  return value ? measureOf(value, name) : null;
}

/** Words that are a unit together with the next one: `кв м`, `square metres`. */
const SQUARE: ReadonlySet<string> = new Set("kv кв sq square kvadrat квадратных".split(" "));

/** The measure of a number and the chunks after it, and how many of these are its unit. */
function measureAt(
  number: string,
  [next = "", after = ""]: readonly string[],
): { measure: Measure | null; units: number } {
  const single = measureOf(number, INCH.test(next) ? '"' : next);
  if (single) return { measure: single, units: 1 };
  const double = SQUARE.has(next) ? measureOf(number, next + after) : null;
  return { measure: double, units: double ? 2 : 0 };
}

const withMeasure = (measure: Measure | null): { measure?: Measure } =>
  measure ? { measure } : {};

/**
 * Whether `chunk` and `rest` are one number with a separate thousands group, because a unit
 * follows: `12 000 BTU`. `15 128 GB` is two numbers.
 */
const hasThousandsGroup = (chunk: string, [rest = "", after = ""]: readonly string[]): boolean =>
  ONE_TO_THREE_DIGITS.test(chunk) && THOUSANDS_GROUP.test(rest) && isUnit(after);

/**
 * Splits a text into words, in order. `12 000 BTU` gives `12000` and its unit; `1,7 l` gives `1.7`
 * and its unit.
 */
export function splitWords(text: string): Word[] {
  const written = text.normalize("NFKC");
  const found = [...foldLetters(written).matchAll(TOKEN)];
  const chunks = found.map(([chunk]) => chunk.slice(0, MAX_LENGTH));
  const from = (i: number) => found[i]?.index ?? 0;
  const to = (i: number) => from(i) + (chunks[i]?.length ?? 0);
  const spelledAt = (i: number) => written.slice(from(i), to(i));
  // `8 kq-lıq`, `400l-dən`: the ending of the unit.
  const endsUnit = (i: number) =>
    words.at(-1)?.to === from(i) - 1 &&
    HYPHEN.test(written.charAt(from(i) - 1)) &&
    (words.at(-1)?.isUnit ?? words.at(-1)?.measure !== undefined) &&
    isUnitEnding(chunks[i] ?? "");
  const words: Word[] = [];
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i] ?? "";
    if (INCH.test(chunk) || endsUnit(i)) continue;
    let number = NUMBER.test(chunk) ? String(Number(chunk.replace(",", "."))) : null;
    if (number === null) {
      words.push({
        text: chunk,
        spelled: spelledAt(i),
        from: from(i),
        to: to(i),
        ...withMeasure(measureInChunk(chunk)),
      });
      continue;
    }
    const start = from(i);
    if (hasThousandsGroup(chunk, chunks.slice(i + 1))) {
      number = chunk + chunks[i + 1];
      i++;
    }
    const { measure, units } = measureAt(number, chunks.slice(i + 1));
    words.push({
      text: number,
      spelled: number,
      from: start,
      to: to(i),
      ...withMeasure(measure),
    });
    for (let unit = i + 1; unit <= i + units; unit++)
      if (!INCH.test(chunks[unit] ?? ""))
        words.push({
          text: chunks[unit] ?? "",
          spelled: spelledAt(unit),
          from: from(unit),
          to: to(unit),
          isUnit: true,
        });
    i += units;
  }
  return words;
}
