import { bakuMoment } from "./baku";
import { numberText } from "./number-text";

/**
 * A value of a table. Numbers are written with a decimal comma, dates in Baku time, and texts that
 * could be formulas are escaped.
 */
export type CsvCell = string | number | boolean | Date | null | undefined;

const SEPARATOR = ";";

// A formula may begin after any of these characters: the file may be opened with another separator
// than ours, and then quotation marks that are not at the beginning of a cell have no effect.
const CELL_START = String.raw`(?:^|[;,|\t\r\n\v\f\x85\u2028\u2029])`;
// What spreadsheets ignore before a formula. The apostrophe is included so that a text which has
// one already gets another, and unescaping returns the original text.
const IGNORED_CHARACTERS = String.raw`[\s\p{Z}\p{Cc}\p{Cf}\p{DI}"']*`;
// Spreadsheets in East Asian locales also accept the full-width and the small forms of the signs.
const SIGN = "[=+\\-@＝﹦＋﹢－﹣＠﹫]";

// Matches the sign first and uses a lookbehind for what precedes it, so that matching takes linear
// time: each ignored character is examined for one sign only.
const FORMULA = new RegExp(`${SIGN}(?<=${CELL_START}${IGNORED_CHARACTERS}${SIGN})`, "gu");
const ESCAPED_FORMULA = new RegExp(`'(?=${SIGN})(?<=${CELL_START}${IGNORED_CHARACTERS}')`, "gu");
const LEADING_BREAK = /^'*[\t\r\n]/;
const ESCAPED_LEADING_BREAK = /^''*[\t\r\n]/;

/** A number or phone number alone in its cell (`-12,30`, `+994501234567`) is not a formula. */
const PLAIN_NUMBER = /^[+-]\d(?:[\d \u00a0\u202f]*\d)?(?:[.,]\d+)?$/;

/**
 * Inserts an apostrophe before each sign that could begin a formula; `unescapeFormulas` removes
 * them.
 */
function escapeFormulas(text: string): string {
  if (PLAIN_NUMBER.test(text)) return text;
  const escaped = text.replace(FORMULA, "'$&");
  return LEADING_BREAK.test(escaped) ? `'${escaped}` : escaped;
}

/**
 * Returns the original text of a cell that this module wrote. A cell that another program wrote
 * loses any apostrophe before a sign that could begin a formula.
 */
export function unescapeFormulas(text: string): string {
  if (!text.includes("'")) return text;
  const unescaped = text.replace(ESCAPED_FORMULA, "");
  return ESCAPED_LEADING_BREAK.test(unescaped) ? unescaped.slice(1) : unescaped;
}

/** A number with a decimal comma, for a cell of a table: `1299.99` -> `1299,99`. */
export const csvNumber = (number: string | number): string => numberText(number, "az");

// A number with a decimal comma is not quoted. Cells with any other character that may be a
// separator are, so that programs which detect the separator find the right one.
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

/** Rows to append to a file that `toCsv` started. */
export const toCsvLines = (rows: Rows): string =>
  rows.map((row) => `${row.map(cellText).join(SEPARATOR)}\r\n`).join("");

/**
 * Rows as CSV (RFC 4180) in the form that Excel expects in Azerbaijani and Russian: semicolons,
 * decimal commas, and a byte-order mark, by which Excel recognises UTF-8 (ADR 0064). Throws a
 * RangeError for an invalid date.
 */
export const toCsv = (rows: Rows): string => `\uFEFF${toCsvLines(rows)}`;
