import { FOLD_PAIRS } from "../fold-pairs";
import { isUnit, type Measure, measureOf } from "./units";

/**
 * A word of a text, folded: letters and digits only, or a decimal number with a point. `measure`:
 * it is a number whose unit is written with it or after it.
 */
export type Word = {
  text: string;
  /** as it was written */ spelled: string;
  /** where it is in the text after NFKC, `to` not included */ from: number;
  to: number;
  measure?: Measure;
  /** it belongs to the measure before */ isUnit?: true;
};

/** Letters folded, one for one, everything else unchanged, because a sign may be a unit. */
const foldLetters = (text: string): string =>
  Array.from(text, (letter) => FOLD_PAIRS.get(letter) ?? letter).join("");

// A number and the sign of inches are one chunk, so is a model number; `12 000` is two, which are
// joined below.
const TOKEN = /\d+[.,]\d+(?=["']|[^\d.,]|$)|[a-zа-я0-9]+|["″”]|''/g;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const NUMBER_WITH_LETTERS = /^(\d+(?:\.\d+)?)([a-zа-я]+)$/;
const INCH = /^(?:["″”]|'')$/;
/** Longer than any word: a text of one letter a million times is not searched for. */
const MAX_LENGTH = 40;

/** The words of a text, in order. `12 000 BTU` is `12000` with its unit; `1,7 l` is `1.7`. */
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
    // Thousands written apart, when a unit says that it is one number; `15 128 GB` are two.
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
