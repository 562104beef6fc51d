import { FOLD_PAIRS } from "../fold-pairs";

/** What the rules for prices, orders and measures of a search text share. */

export const AMOUNT = String.raw`(\d+(?:\.\d+)?)`;

/** Words that turn a comparing word into its opposite: `не дороже`, `no less than`. */
const NOT_NEGATED = "(?<!(?:не|not|no) )";
/** Words before the largest, and before the smallest amount. */
export const AT_MOST = `(?:(?:не (?:дороже|больше|более|выше)|(?:not|no) (?:more|higher|above|over|expensive) than|в пределах|up to|within|at most|en cox|maksimum|maximum|максимум|budget|budce|budcem|бюджет[а-я]*|до|under|below|${NOT_NEGATED}(?:less than|cheaper than|дешевле|менее|меньше|ниже))(?: чем)?)`;
export const AT_LEAST = `(?:(?:не (?:дешевле|меньше|менее|ниже)|(?:not|no) (?:less|cheaper) than|at least|en azi|min|minimum|минимум|от|свыше|from|${NOT_NEGATED}(?:over|above|more than|более|больше|дороже|выше))(?: чем)?)`;
/** Words of a text, by their positions in it (`to` is exclusive). */
export type Span = { from: number; to: number };

export const removeSpan = (text: string, { from, to }: Span): string =>
  `${text.slice(0, from)} ${text.slice(to)}`
    // Signs that would be left between spaces.
    .replace(/(?<=^|\s)[^\p{L}\p{N}\s"″”]+(?=\s|$)/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The text with folded letters and the same length. Of other signs only decimal points, hyphens
 * between numbers, and those in `kept` remain.
 */
export const foldInPlace = (text: string, kept = ""): string =>
  Array.from({ length: text.length }, (_, i) => text.charAt(i))
    .map((letter) => FOLD_PAIRS.get(letter) ?? letter)
    .join("")
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, ".")
    .replace(/[–—]/g, "-")
    .replace(/[^a-z0-9а-я.-]|\.(?!\d)|(?<!\d)\.|-(?! *\d)|(?<!\d *)-/g, (sign) =>
      kept.includes(sign) ? sign : " ",
    );

/** Some words of a text, folded, and the numbers among them. */
export type Match = Span & { words: string; numbers: string[] };

/** The regular expression for whole words; a space stands for any number of spaces. */
export const wordsPattern = (pattern: string): RegExp =>
  new RegExp(
    `(?<=^|[ -])(?:${pattern.replaceAll(" ?", " *").replace(/ (?![*?])/g, " +")})(?=$|[ -])`,
  );

/** The matches of a regular expression in a folded text, in order; they may overlap. */
export function* matchesOf(folded: string, words: RegExp): Generator<Match> {
  const pattern = new RegExp(words, "g");
  for (let found = pattern.exec(folded); found; found = pattern.exec(folded)) {
    yield {
      from: found.index,
      to: found.index + found[0].length,
      words: found[0],
      numbers: found.slice(1).filter((number) => number !== undefined),
    };
    pattern.lastIndex = found.index + 1;
  }
}
