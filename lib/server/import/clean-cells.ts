import { cleanText } from "@/lib/contract/clean-text";
import type { Label } from "../labels";
import { damagedText, roundedNumber, spreadsheetError } from "./faults";
import { plainText } from "./html-text";
import type { ReadRow } from "./read-rows";

/** `="00123"`: how a spreadsheet is made to keep the zeros of a code. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;
/** Spaces of any width but line breaks. */
const SPACES = /[^\S\r\n\u2028\u2029]/g;
/** Control characters but line breaks. */
const CONTROLS = /(?![\r\n])\p{Cc}/gu;
/** A number of many digits as a spreadsheet shows it: most of its digits are lost. */
const ROUNDED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i;
/** What a spreadsheet shows instead of a value, in English, Russian and Turkish. */
const ERROR =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ЧИСЛО!|ПУСТО!|YOK|BAŞV!|DEĞER!|AD\?|SAYI\/0!|SAYI!|BOŞ!|#+)$/i;

/**
 * The text of a cell as the shop stores it: composed letters, plain spaces, no invisible characters
 * and no HTML, and a code without the formula that protected it from a spreadsheet.
 */
export function cleanCell(cell: string): string {
  const formula = TEXT_FORMULA.exec(cell.trim())?.[1];
  const typed = formula === undefined ? cell : formula.replaceAll('""', '"');
  const text = plainText(
    cleanText(typed)
      .replace(SPACES, " ")
      .replace(/[\u2028\u2029]/g, "\n"),
  );
  return cleanText(text).replace(SPACES, " ").replace(CONTROLS, "").trim();
}

/** What makes the text of a cell doubtful, so that it must not be stored; null if nothing does. */
function cellFault(column: string, text: string): Label | null {
  if (ROUNDED.test(text)) return roundedNumber(column, text);
  if (ERROR.test(text)) return spreadsheetError(column, text);
  return text.includes("\ufffd") ? damagedText(column, text) : null;
}

/**
 * A row of any file with its cells cleaned, or its faults: the one place through which every
 * imported text comes.
 */
export function cleanRow(row: ReadRow): ReadRow {
  if ("faults" in row) return row;
  const cells = Object.fromEntries(
    Object.entries(row.cells).map(([column, cell]) => [column, cleanCell(cell)]),
  );
  const faults = Object.entries(cells).flatMap(([column, text]) => cellFault(column, text) ?? []);
  return faults.length > 0 ? { line: row.line, faults } : { line: row.line, cells };
}
