import { bakuMoment } from "./baku";
import { numberText } from "./number-text";

/**
 * A value of a table. Numbers have a decimal comma, times are Baku's; only texts can be formulas.
 */
export type CsvCell = string | number | boolean | Date | null | undefined;

const SEPARATOR = ";";

// A formula may begin behind any of these: a file is also opened with another separator than it was
// written with, and the quotation marks of a cell that is not the first of its line mean nothing
// then.
const CELL_START = String.raw`(?:^|[;,|\t\r\n\v\f\x85\u2028\u2029])`;
// What spreadsheets pass over in front of a formula. The apostrophe is among them so that a text
// which has one already gets another, and each text comes back.
const IGNORED_CHARACTERS = String.raw`[\s\p{Z}\p{Cc}\p{Cf}\p{DI}"']*`;
// Spreadsheets of East Asian locales read the wide and the small signs alike.
const SIGN = "[=+\\-@＝﹦＋﹢－﹣＠﹫]";

// The sign stands in front and looks back, so the time grows with the length of a text only: what
// is passed over is looked at by one sign.
const FORMULA = new RegExp(`${SIGN}(?<=${CELL_START}${IGNORED_CHARACTERS}${SIGN})`, "gu");
const ESCAPED_FORMULA = new RegExp(`'(?=${SIGN})(?<=${CELL_START}${IGNORED_CHARACTERS}')`, "gu");
const LEADING_BREAK = /^'*[\t\r\n]/;
const ESCAPED_LEADING_BREAK = /^''*[\t\r\n]/;

/**
 * A number or a phone alone in its cell, `-12,30` or `+994501234567`: it has nothing to calculate.
 */
const PLAIN_NUMBER = /^[+-]\d(?:[\d \u00a0\u202f]*\d)?(?:[.,]\d+)?$/;

/** A text with an apostrophe before each sign that could begin a formula; `unguarded` undoes it. */
function escapeFormulas(text: string): string {
  if (PLAIN_NUMBER.test(text)) return text;
  const guard = text.replace(FORMULA, "'$&");
  return LEADING_BREAK.test(guard) ? `'${guard}` : guard;
}

/**
 * The text of a cell that this module wrote. One of another program loses an apostrophe that stands
 * before a sign which could begin a formula.
 */
export function unescapeFormulas(text: string): string {
  if (!text.includes("'")) return text;
  const bare = text.replace(ESCAPED_FORMULA, "");
  return ESCAPED_LEADING_BREAK.test(bare) ? bare.slice(1) : bare;
}

/** `1299,99` of `1299.99`: a decimal number for a cell of a table. */
export const csvNumber = (number: string | number): string => numberText(number, "az");

// The decimal comma of a number needs no quotation marks. Any other sign that may separate cells
// has them, so that programs which guess the separator find the right one.
const UNQUOTED = /^[+-]?\d+(?:,\d+)?$/;
const TO_QUOTE = /[";,|\t\r\n\v\f\x85\u2028\u2029]|^\s|\s$/;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return csvNumber(cell);
  if (typeof cell === "boolean") return String(cell);
  const text = cell instanceof Date ? bakuMoment(cell) : escapeFormulas(cell);
  return TO_QUOTE.test(text) && !UNQUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Rows = readonly (readonly CsvCell[])[];

/** Further rows of a file that `csv` began. */
export const toCsvLines = (rows: Rows): string =>
  rows.map((row) => `${row.map(cellText).join(SEPARATOR)}\r\n`).join("");

/**
 * Rows as CSV (RFC 4180) as Excel reads it in Azerbaijani and Russian: semicolons, decimal commas,
 * and a byte-order mark, by which it recognises UTF-8 (ADR 0064). Throws a RangeError for an
 * invalid date.
 */
export const toCsv = (rows: Rows): string => `\uFEFF${toCsvLines(rows)}`;
