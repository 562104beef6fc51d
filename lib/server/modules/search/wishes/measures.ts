import { splitWords, type Word } from "../words/split-words";
import { numbersInDigits } from "./number-words";
import {
  AMOUNT,
  AT_LEAST,
  AT_MOST,
  foldInPlace,
  matchesOf,
  removeSpan,
  type Span,
  wordsPattern,
} from "./patterns";

/**
 * A number of a search that is said of a property of the goods: `400 litrdən böyük`, `до 7 кг`,
 * `144 Hz`, `12 proqramlı`. `unit`: the folded word behind the number, a unit or what is counted.
 * An exact number has equal bounds.
 */
export type TypedMeasure = Span & {
  min: number | null;
  max: number | null;
  unit: string;
  /** the limit itself is not meant: `400 litrdən böyük` */ isStrict?: true;
};

/** A unit or the word for what is counted; its ending may be apart: `l-dən`. */
const UNIT = String.raw`([a-zа-я]{1,20}\d?|")`;
const MEASURE = `${AMOUNT} ?${UNIT}`;
const ENDING = "(?: ?(?:d[ae]n|y?[ae]))?";
/** Words after a limit that say of what it is one: `10 kq-dan çox olan`. */
const BEING = "(?: (?:olan|olsun|olsa))?";
const NOT_NEGATED = "(?<!(?:не|not|no) )";
const LESS_BEFORE = `${NOT_NEGATED}(?:меньше|менее|ниже|легче|уже|тише|короче|тоньше|(?:less|under|smaller|narrower|lighter|quieter|shorter|slimmer) than|under|below)(?: чем)?`;
const MORE_BEFORE = `${NOT_NEGATED}(?:больше|более|выше|свыше|шире|мощнее|тяжелее|длиннее|крупнее|(?:more|bigger|larger|wider|longer|greater|heavier|higher|stronger) than|over|above)(?: чем)?`;
const LESS_AFTER = "(?:az|kicik|asagi|dar|ensiz|yungul|alcaq|qisa|sessiz|nazik)";
const MORE_AFTER = "(?:cox|boyuk|artiq|yuxari|genis|enli|hundur|uzun|agir|guclu)";
const AND = "(?:и|или|or|and|ve|ya|ve ya)";

type Bound = "min" | "max";
/** The numbers of a pattern stand for `bounds`, in this order; the last group is the unit. */
type Rule = { pattern: string; bounds: readonly Bound[]; isStrict?: true };

// The longest rules first.
const RULES: readonly Rule[] = [
  {
    pattern: `(?:от|с|from|between|между) ${AMOUNT}(?: ?[a-zа-я]+)? (?:до|to|and|и) ${MEASURE}`,
    bounds: ["min", "max"],
  },
  {
    pattern: `${AMOUNT}(?: ?[a-zа-я]+)?(?: ?d[ae]n| ile| ve) ${MEASURE}${ENDING} (?:qeder|kimi|dek|ara(?:si|liq)[a-z]*)`,
    bounds: ["min", "max"],
  },
  {
    pattern: `${AMOUNT} ?- ?${MEASURE} (?:qeder|ara(?:si|liq)[a-z]*)`,
    bounds: ["min", "max"],
  },
  {
    pattern: `${MEASURE} ${AND} (?:(?:daha|еще) )?(?:меньше|менее|ниже|less|below|under|smaller|az|asagi|kicik)`,
    bounds: ["max"],
  },
  {
    pattern: `${MEASURE} ${AND} (?:(?:daha|еще) )?(?:больше|более|выше|more|above|up|over|larger|bigger|cox|yuxari|artiq|boyuk)`,
    bounds: ["min"],
  },
  {
    pattern: `${AMOUNT} (?:or more|and up|or above|и больше|и более|и выше|или больше|ve daha cox|ve yuxari) ${UNIT}`,
    bounds: ["min"],
  },
  { pattern: `${LESS_BEFORE} ${MEASURE}`, bounds: ["max"], isStrict: true },
  { pattern: `${MORE_BEFORE} ${MEASURE}`, bounds: ["min"], isStrict: true },
  { pattern: `(?:${AT_MOST}|max|maks|макс) ${MEASURE}${ENDING}(?: qeder)?`, bounds: ["max"] },
  { pattern: `${AT_LEAST} ${MEASURE}${ENDING}`, bounds: ["min"] },
  { pattern: `${MEASURE}${ENDING} (?:qeder|dek|kimi)${BEING}`, bounds: ["max"] },
  { pattern: `${MEASURE}(?: ?d[ae]n)? ${LESS_AFTER}${BEING}`, bounds: ["max"], isStrict: true },
  { pattern: `${MEASURE}(?: ?d[ae]n)? ${MORE_AFTER}${BEING}`, bounds: ["min"], isStrict: true },
  { pattern: String.raw`${AMOUNT} ?\+ ?${UNIT}|${MEASURE} ?\+`, bounds: ["min"] },
];
const rules = RULES.map((rule) => ({ ...rule, words: wordsPattern(rule.pattern) }));
/** Signs that the rules know, besides those of numbers. */
const SIGNS = '+"';

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** The limits of a text: `400 litrdən böyük`, `от 7 до 9 кг`, `144+ Hz`. In the order of rules. */
export function readLimits(typed: string): TypedMeasure[] {
  const { text, toTyped } = numbersInDigits(typed.normalize("NFKC").replace(/[″”]/g, '"'));
  const folded = foldInPlace(text, SIGNS);
  const found: TypedMeasure[] = [];
  for (const { words, bounds, isStrict } of rules)
    for (const { numbers: groups, ...match } of matchesOf(folded, words)) {
      const span = { from: toTyped(match.from), to: toTyped(match.to) };
      if (found.some((other) => overlaps(other, span))) continue;
      const numbers = groups.slice(0, -1).map(Number);
      const limit = {
        min: null,
        max: null,
        ...Object.fromEntries(bounds.map((bound, i) => [bound, numbers[i] ?? null])),
      };
      found.push({ ...span, ...limit, unit: groups.at(-1) ?? "", ...(isStrict && { isStrict }) });
    }
  return found;
}

const NUMBER = /^\d+(?:\.\d+)?$/;
const NUMBER_AND_UNIT = /^(\d+(?:\.\d+)?)([a-zа-я"]+)$/;

/** The end of a number with its unit or the word behind it, and that word. */
function unitBehind(
  word: Word,
  [next, after]: readonly Word[],
  written: string,
): { to: number; unit: string } | null {
  if (!next?.isUnit && word.measure) {
    const sign = /^\s*(?:["″”]|'')/.exec(written.slice(word.to));
    return { to: word.to + (sign?.[0].length ?? 0), unit: '"' };
  }
  if (!next) return null;
  return word.measure && after?.isUnit
    ? { to: after.to, unit: next.text + after.text }
    : { to: next.to, unit: next.text };
}

/** The number of a word, and the unit or the word behind it; null if it is none. */
function exactAt(words: readonly Word[], i: number, written: string): TypedMeasure | null {
  const word = words[i];
  if (!word) return null;
  const { from, to, text, measure } = word;
  const [, digits, unit] = NUMBER_AND_UNIT.exec(text) ?? [];
  if (digits !== undefined && unit !== undefined)
    return measure ? { from, to, min: Number(digits), max: Number(digits), unit } : null;
  const behind = NUMBER.test(text) ? unitBehind(word, words.slice(i + 1), written) : null;
  return behind && { from, min: Number(text), max: Number(text), ...behind };
}

/** Every number of a text with the word behind it: `144 Hz`, `12 proqramlı`, `iphone 15 pro`. */
export function readNumbers(typed: string): TypedMeasure[] {
  const { text, toTyped } = numbersInDigits(typed.normalize("NFKC"));
  const words = splitWords(text);
  return words.flatMap((_, i) => {
    const found = exactAt(words, i, text);
    return found ? [{ ...found, from: toTyped(found.from), to: toTyped(found.to) }] : [];
  });
}

/** A text without some of its parts. */
export const withoutSpans = (typed: string, spans: readonly Span[]): string =>
  removeSpan(
    spans.reduce(
      (text, { from, to }) => text.slice(0, from) + " ".repeat(to - from) + text.slice(to),
      typed.normalize("NFKC"),
    ),
    { from: 0, to: 0 },
  );
