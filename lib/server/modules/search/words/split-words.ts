import { FOLD_PAIRS } from "../fold-pairs";
import { isUnit, type Measure, measureOf } from "./units";

/**
 * A folded word of a text: only letters and digits, or a decimal number with a point. `measure`:
 * set if it is a number with a unit, written together or as the next word.
 */
export type Word = {
  text: string;
  /** as it was written (a number is normalized) */ spelled: string;
  /** position in the NFKC-normalized text; `to` is exclusive */ from: number;
  to: number;
  measure?: Measure;
  /** the unit of the measure before */ isUnit?: true;
};

/** Folds letters one by one and leaves everything else unchanged, because a sign may be a unit. */
const foldLetters = (text: string): string =>
  Array.from(text, (letter) => FOLD_PAIRS.get(letter) ?? letter).join("");

// A number or a model number is one chunk, and so is an inch sign. `12 000` is two chunks, which
// are joined below.
const TOKEN = /\d+[.,]\d+(?=["']|[^\d.,]|$)|[a-zа-я0-9]+|["″”]|''/g;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const NUMBER_WITH_LETTERS = /^(\d+(?:\.\d+)?)([a-zа-я]+)$/;
const INCH = /^(?:["″”]|'')$/;
/** Maximum length of a word. Protects from texts such as one letter a million times. */
const MAX_LENGTH = 40;

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
  const words: Word[] = [];
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i] ?? "";
    if (INCH.test(chunk)) continue;
    let number = NUMBER.test(chunk) ? String(Number(chunk.replace(",", "."))) : null;
    if (number === null) {
      const [, value = "", name = ""] = NUMBER_WITH_LETTERS.exec(chunk) ?? [];
      const measure = value ? measureOf(value, name) : null;
      words.push({
        text: chunk,
        spelled: spelledAt(i),
        from: from(i),
        to: to(i),
        ...(measure ? { measure } : {}),
      });
      continue;
    }
    // A number with a separate thousands group, if a unit follows: `12 000 BTU`. `15 128 GB` is two
    // numbers.
    const [rest = "", after = ""] = chunks.slice(i + 1);
    const start = from(i);
    if (/^[1-9]\d{0,2}$/.test(chunk) && /^\d\d0$/.test(rest) && isUnit(after)) {
      number = chunk + rest;
      i++;
    }
    const next = chunks[i + 1] ?? "";
    const measure = measureOf(number, INCH.test(next) ? '"' : next);
    words.push({
      text: number,
      spelled: number,
      from: start,
      to: to(i),
      ...(measure ? { measure } : {}),
    });
    if (measure) {
      if (!INCH.test(next))
        words.push({
          text: next,
          spelled: spelledAt(i + 1),
          from: from(i + 1),
          to: to(i + 1),
          isUnit: true,
        });
      i++;
    }
  }
  return words;
}
