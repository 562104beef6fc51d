import { splitWords, type Word } from "../words/split-words";

/**
 * Numbers that are written as words, in Azerbaijani, Russian and English: `yüz əlli`, `полторы
 * тысячи`, `two thousand five hundred`. A number is a sum of products, in all three languages: a
 * word either adds its value, or multiplies what stands before it (hundred, thousand).
 */

/** The forms of a numeral, folded, and their value. Azerbaijani endings are cut separately. */
const ADDENDS: readonly (readonly [value: number, forms: string])[] = [
  [0.5, "yarim half пол половиной"],
  [1, "bir one a один одного одну одной"],
  [1.5, "полтора полторы полутора"],
  [2, "iki two два две двух двумя"],
  [3, "uc uch three три трех тремя"],
  [4, "dord dort four четыре четырех"],
  [5, "bes besh five пять пяти"],
  [6, "alti six шесть шести"],
  [7, "yeddi seven семь семи"],
  [8, "sekkiz eight восемь восьми"],
  [9, "doqquz nine девять девяти"],
  [10, "on ten десять десяти"],
  [11, "eleven одиннадцать одиннадцати"],
  [12, "twelve двенадцать двенадцати"],
  [13, "thirteen тринадцать тринадцати"],
  [14, "fourteen четырнадцать четырнадцати"],
  [15, "fifteen пятнадцать пятнадцати"],
  [16, "sixteen шестнадцать шестнадцати"],
  [17, "seventeen семнадцать семнадцати"],
  [18, "eighteen восемнадцать восемнадцати"],
  [19, "nineteen девятнадцать девятнадцати"],
  [20, "iyirmi twenty двадцать двадцати"],
  [30, "otuz thirty тридцать тридцати"],
  [40, "qirx forty сорок сорока"],
  [50, "elli fifty пятьдесят пятидесяти"],
  [60, "altmis altmish sixty шестьдесят шестидесяти"],
  [70, "yetmis yetmish seventy семьдесят семидесяти"],
  [80, "seksen eighty восемьдесят восьмидесяти"],
  [90, "doxsan ninety девяносто девяноста"],
  [150, "полтораста полутораста"],
  [200, "двести двухсот"],
  [300, "триста трехсот"],
  [400, "четыреста четырехсот"],
  [500, "пятьсот пятисот"],
  [600, "шестьсот шестисот"],
  [700, "семьсот семисот"],
  [800, "восемьсот восьмисот"],
  [900, "девятьсот девятисот"],
];
const FACTORS: readonly (readonly [value: number, forms: string])[] = [
  [100, "yuz hundred сто ста сотня сотни сотню сотен"],
  [
    1000,
    "min thousand grand тысяча тысячи тысячу тысяч тысяче тыс тыщ тыщи тыща штука штуки штук k к",
  ],
];
/** One word for a half of a thousand. */
const WHOLE: readonly (readonly [value: number, forms: string])[] = [
  [500, "полтысячи"],
  [50, "полсотни"],
];

const byForm = (rows: readonly (readonly [number, string])[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(([value, forms]) => forms.split(" ").map((form) => [form, value])));
const addends = byForm([...ADDENDS, ...WHOLE]);
const factors = byForm(FACTORS);

/** Azerbaijani endings that a number has at its end: `minə qədər`, `yüzdən`. */
const ENDING = /^(.{2,}?)(ye|ya|e|a|den|dan)$/;
/** Words between the parts of a number: `one and a half`, `две с половиной`. */
const JOINING: ReadonlySet<string> = new Set(["and", "a", "с"]);
/** Words that are a number only beside other words for numbers: `one`, and the English `on`. */
const NEEDS_OTHERS: ReadonlySet<string> = new Set(
  "a on пол половиной half yarim bir one один одного одну одной k к штук штука штуки штуку grand".split(
    " ",
  ),
);

type Part = { form: string; isDigits: boolean; isFactor: boolean; value: number; ending: string };

const NUMBER = /^\d+(?:\.\d+)?$/;
const NUMBER_WITH_FACTOR = /^(\d+(?:\.\d+)?)([a-zа-я]+)$/;

function partOfForm(form: string, ending: string): Part | null {
  const factor = factors.get(form);
  const value = factor ?? addends.get(form);
  return value === undefined
    ? null
    : { form, isDigits: false, isFactor: factor !== undefined, value, ending };
}

function partOf({ text, measure }: Word): Part | null {
  if (NUMBER.test(text))
    return measure === undefined
      ? { form: text, isDigits: true, isFactor: false, value: Number(text), ending: "" }
      : null;
  const [, digits, unit = ""] = NUMBER_WITH_FACTOR.exec(text) ?? [];
  const times = digits === undefined ? undefined : factors.get(unit);
  if (times !== undefined)
    return {
      form: text,
      isDigits: false,
      isFactor: false,
      value: Number(digits) * times,
      ending: "",
    };
  const [, form = "", ending = ""] = ENDING.exec(text) ?? [];
  return partOfForm(text, "") ?? partOfForm(form, ending);
}

/** Whether a number can follow: units after tens, tens after hundreds, a half after units. */
const canFollow = (sum: number, value: number): boolean =>
  sum === 0 ||
  (value < 1 && sum < 20) ||
  (value < 10 && sum >= 20 && sum % 10 === 0) ||
  (value < 100 && sum % 100 === 0);

/** The value of parts; null if they are not one number: `yüz yüz`, `iki üç`. */
function valueOf(parts: readonly Part[]): number | null {
  let [thousands, hundreds, rest] = [0, 0, 0];
  for (const { isFactor, value } of parts) {
    if (!isFactor) {
      if (!canFollow(rest, value)) return null;
      rest += value;
    } else if (value === 100) {
      if (hundreds > 0 || rest >= 20) return null;
      [hundreds, rest] = [(rest || 1) * 100, 0];
    } else {
      if (thousands > 0) return null;
      [thousands, hundreds, rest] = [(hundreds + rest || 1) * 1000, 0, 0];
    }
  }
  return thousands + hundreds + rest;
}

/** A number of a text. `to`: the index after its last word. */
type FoundNumber = { parts: Part[]; value: number; to: number };

/** Whether `min` before digits is a minimum: `min 500`, also in `iphone 15 min 500`. */
const isMinimum = (words: readonly Word[], i: number): boolean =>
  words[i]?.text === "min" && /^\d/.test(words[i + 1]?.text ?? "");

/** The longest number that begins with a word; null if none does. */
function longestNumber(words: readonly Word[], first: number): FoundNumber | null {
  const parts: Part[] = [];
  let longest: FoundNumber | null = null;
  for (const [i, word] of words.entries()) {
    if (i < first || (parts.length > 0 && JOINING.has(word.text))) continue;
    const part = partOf(word);
    // Digits only begin such a number: `2 min`, `1,5 тыс`.
    if (!part || (parts.length > 0 && (part.isDigits || isMinimum(words, i)))) break;
    parts.push(part);
    const value = valueOf(parts);
    if (value === null) break;
    longest = { parts: [...parts], value, to: i + 1 };
    if (part.ending !== "") break;
  }
  return longest;
}

/** The number in words that begins with a word; null if none does. */
function numberAt(words: readonly Word[], first: number): FoundNumber | null {
  const found = longestNumber(words, first);
  const [part, ...others] = found?.parts ?? [];
  if (!found || !part) return null;
  if (others.length > 0) return found;
  return part.isDigits || isMinimum(words, first) || NEEDS_OTHERS.has(part.form) ? null : found;
}

/** A part of a text; `to` is exclusive. */
type Span = { from: number; to: number };

/**
 * A text with its numbers in digits. `toTyped`: the position in the typed text (NFKC) of a position
 * in `text`; inside a number it is that of the number's beginning.
 */
export type InDigits = { text: string; toTyped: (position: number) => number };

/** Writes the numbers of a text (NFKC) that are written as words in digits. */
export function numbersInDigits(written: string): InDigits {
  const words = splitWords(written);
  const numbers: (Span & { digits: string })[] = [];
  for (let i = 0; i < words.length;) {
    const found = numberAt(words, i);
    if (found)
      numbers.push({
        from: words[i]?.from ?? 0,
        to: words[found.to - 1]?.to ?? 0,
        digits: [found.value, found.parts.at(-1)?.ending ?? ""].join(" ").trim(),
      });
    i = found?.to ?? i + 1;
  }
  let text = "";
  let done = 0;
  const placed: { at: number; end: number; typed: Span }[] = [];
  for (const { from, to, digits } of numbers) {
    text += written.slice(done, from);
    placed.push({ at: text.length, end: text.length + digits.length, typed: { from, to } });
    text += digits;
    done = to;
  }
  text += written.slice(done);
  const toTyped = (position: number): number => {
    const last = placed.findLast(({ at }) => at <= position);
    if (!last) return position;
    const { end, typed } = last;
    return position < end ? typed.from : typed.to + position - end;
  };
  return { text, toTyped };
}
