import { withoutInvisible } from "@/lib/contract/clean-text";
import { canonicalNumber } from "@/lib/contract/parse-number";
import type { Label } from "../../labels";
import { FileFault } from "../faults";
import type { Archive } from "./archive";
import { currencyCode } from "./clean-values";
import {
  filled,
  FORMULA_WITHOUT_VALUE,
  FORMULAS,
  HIDDEN_COLUMNS,
  HIDDEN_ROWS,
  HIDDEN_SHEET,
  MERGED_ROWS,
  MORE_NOTES,
  ZIP_DAMAGED,
} from "./source-faults";
import type { SourceFile } from "./source-item";
import {
  BEGINNING_ROWS,
  boundedRow,
  columnLetters,
  isBlank,
  MAX_CELLS,
  type SourceTable,
  type TableRead,
  type TableRow,
} from "./table-rows";
import { childOf, childrenOf, type XmlElement, xmlElements } from "./xml-elements";
import { xmlText } from "./xml-text";

/** The most characters of the texts that the sheets of a workbook share. */
const MAX_SHARED = 100_000_000;
/** The most merged areas, sheets and styles that are considered. */
const MAX_MERGED = 200_000;
const MAX_SHEETS = 200;
const MAX_STYLES = 65_536;
/** How many rows get the same note, before they are only counted. */
const MAX_NOTED_ROWS = 20;
/** A spreadsheet keeps 15 digits of a number. */
const KEPT_DIGITS = 15;

/** `_x000D_`: how a workbook writes a character that XML cannot have. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

const at = (path: string) => (found: string) => found === path;

const unescaped = (text: string): string =>
  text
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll("\0", "");

/** The text of a shared or inline string: its runs, but not how they are pronounced. */
function stringOf(element: XmlElement): string {
  const runs = element.children.flatMap((child) => {
    if (child.name === "t") return [child.text];
    return child.name === "r" ? childrenOf(child, "t").map(({ text }) => text) : [];
  });
  return unescaped(runs.join(""));
}

/**
 * How a number is shown: as a date, as a code with leading zeros, as an amount of another currency
 * than manats, or as a number.
 */
type NumberFormat = "number" | "date" | "time" | { digits: number } | { currency: string };

/** The built-in formats that show dates (ECMA-376, part 1, 18.8.30), here and in East Asia. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/**
 * What a format shows beside a number: a currency with its language, a text, a sign (`[$€-2]`,
 * `" USD"`, `\\$`). A sign after `_` or `*` is only as wide, or fills the cell.
 */
const SHOWN = /[_*].|\[\$([^\]-]+)[^\]]*\]|"([^"]*)"|\\?(\p{Sc})/gu;

/** The currency that a format shows beside the number; null for manats or none. */
function currencyOfFormat(code: string): string | null {
  for (const [, symbol, text, sign] of code.matchAll(SHOWN)) {
    const shown = withoutInvisible(symbol ?? text ?? sign ?? "").trim();
    const currency = currencyCode(shown);
    if (currency !== null && currency !== "AZN") return currency;
    // In brackets there is always a currency, also one that is not known.
    if (currency === null && symbol !== undefined && shown !== "") return shown;
  }
  return null;
}

function formatOfCode(code: string): NumberFormat {
  const currency = currencyOfFormat(code);
  if (currency !== null) return { currency };
  // Texts in quotation marks, colours and languages in brackets, and escaped characters are no
  // signs of a format.
  const signs = code
    .replace(/;.*$/s, "")
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  if (/^0{2,}$/.test(signs)) return { digits: signs.length };
  if (/[dy]/i.test(signs) || /m{3,}/i.test(signs)) return "date";
  return /[hs]/i.test(signs) ? "time" : "number";
}

const DAY_MS = 86_400_000;
/** The day before the first one of each of the two calendars of workbooks. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** A serial number as `2026-05-01` or `2026-05-01 14:00`, which `parseMoment` reads. */
function dateText(serial: number, epoch: number): string {
  const date = new Date(epoch + Math.round(serial * 86_400) * 1000);
  if (Number.isNaN(date.getTime())) return String(serial);
  const [day = "", time = ""] = date.toISOString().split("T");
  return date.getTime() % DAY_MS === 0 ? day : `${day} ${time.slice(0, 5)}`;
}

/**
 * A number of a cell as it is read elsewhere: without the noise of floating-point numbers. A number
 * of more digits than a spreadsheet keeps is written with its exponent, which is then a fault.
 */
function numberText(text: string, format: NumberFormat, epoch: number): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (format === "date" || format === "time") return dateText(number, epoch);
  if (Math.abs(number) >= 10 ** KEPT_DIGITS) return number.toExponential(5).toUpperCase();
  const plain = canonicalNumber(Number(number.toPrecision(KEPT_DIGITS)));
  if (typeof format !== "object") return plain;
  if ("currency" in format) return `${plain} ${format.currency}`;
  return /^\d+$/.test(plain) ? plain.padStart(format.digits, "0") : plain;
}

/** What the sheets of a workbook have in common. */
type Shared = { strings: readonly string[]; formats: readonly NumberFormat[]; epoch: number };

async function readStrings(file: SourceFile | null): Promise<string[]> {
  const strings: string[] = [];
  let length = 0;
  if (!file) return strings;
  for await (const { element } of xmlElements(xmlText(file), at("sst/si"))) {
    const text = stringOf(element);
    length += text.length;
    if (length > MAX_SHARED) throw new FileFault(1, [filled(ZIP_DAMAGED, { detail: file.name })]);
    strings.push(text);
  }
  return strings;
}

/** The format of each cell style, by the number by which cells refer to it. */
async function readFormats(file: SourceFile | null): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  if (!file) return formats;
  const isWanted = (path: string) =>
    path === "styleSheet/numFmts/numFmt" || path === "styleSheet/cellXfs/xf";
  for await (const { element } of xmlElements(xmlText(file), isWanted)) {
    const { numFmtId = "0", formatCode = "" } = element.attributes;
    const id = Number(numFmtId);
    if (element.name === "numFmt") codes.set(id, formatOfCode(formatCode));
    else if (formats.length < MAX_STYLES)
      formats.push(codes.get(id) ?? (isDateFormat(id) ? "date" : "number"));
  }
  return formats;
}

/** Notes that many rows have: the first rows are named, the others counted. */
class RepeatedNote {
  private rows = 0;
  private last = 0;

  add(line: number, note: Label): TableRead[] {
    this.rows += 1;
    this.last = line;
    return this.rows <= MAX_NOTED_ROWS ? [{ line, note }] : [];
  }

  rest(): TableRead[] {
    const count = this.rows - MAX_NOTED_ROWS;
    return count > 0 ? [{ line: this.last, note: filled(MORE_NOTES, { count }) }] : [];
  }
}

/** An area of merged cells, by the numbers of its rows and columns. The first cell has the value. */
type Merged = { top: number; bottom: number; left: number; value: string };

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;

/**
 * The areas of merged cells that have several rows. They are listed after the rows, so the sheet is
 * searched for them first.
 */
async function mergedAreas(file: SourceFile): Promise<Merged[]> {
  const found: Merged[] = [];
  let rest = "";
  for await (const bytes of file.open()) {
    const text = rest + bytes.toString("latin1");
    let end = 0;
    for (const match of text.matchAll(MERGED)) {
      const [whole, left = "", top = "", bottom = ""] = match;
      end = match.index + whole.length;
      if (Number(bottom) > Number(top) && found.length < MAX_MERGED)
        found.push({
          top: Number(top),
          bottom: Number(bottom),
          left: columnNumber(left),
          value: "",
        });
    }
    rest = text.slice(Math.max(end, text.length - 200));
  }
  return found.sort((a, b) => a.top - b.top);
}

/** Gives the value of merged cells to all their rows. */
class MergedCells {
  private next = 0;
  private active: Merged[] = [];

  constructor(private readonly areas: readonly Merged[]) {}

  /** Fills the cells of a row; returns the columns that got the value of a row above. */
  fill(line: number, cells: string[]): number[] {
    this.active = this.active.filter(({ bottom }) => bottom >= line);
    for (let area = this.areas[this.next]; area && area.top <= line; area = this.areas[this.next]) {
      this.next += 1;
      if (area.top === line) this.active.push({ ...area, value: cells[area.left] ?? "" });
    }
    const taken = this.active.filter(
      ({ top, left, value }) => top < line && value !== "" && isBlank(cells[left]),
    );
    for (const { left, value } of taken) {
      while (cells.length < left) cells.push("");
      cells[left] = value;
    }
    return taken.map(({ left }) => left);
  }
}

/** The names of columns, of which a note tells the first ones. */
const namesOf = (columns: readonly number[]) => ({
  names: columns.slice(0, 10).map(columnLetters).join(", "),
});

/** Whether the value of a formula was stored: an empty text is one, as of `=IF(A2="";"";A2)`. */
const hasValue = (cell: XmlElement): boolean =>
  cell.attributes.t === "str" || (childOf(cell, "v")?.text ?? "") !== "";

/** Reads the rows of a sheet. */
class SheetReader {
  private readonly hiddenColumns = new Set<number>();
  private line = 0;
  private readonly formulas = new RepeatedNote();
  private readonly withoutValue = new RepeatedNote();
  private readonly merged = new RepeatedNote();
  private hiddenRows = 0;
  private firstHidden = 0;
  private noted = false;

  constructor(
    private readonly file: SourceFile,
    private readonly shared: Shared,
  ) {}

  /** Throws a FileFault with the row after which the sheet cannot be read any further. */
  async *rows(): AsyncGenerator<TableRead> {
    try {
      yield* this.readRows();
    } catch (error) {
      if (error instanceof FileFault) throw new FileFault(this.line + 1, error.faults);
      throw error;
    }
  }

  private async *readRows(): AsyncGenerator<TableRead> {
    const areas = new MergedCells(await mergedAreas(this.file));
    const isWanted = (path: string) =>
      path === "worksheet/sheetData/row" || path === "worksheet/cols/col";
    for await (const { element } of xmlElements(xmlText(this.file), isWanted)) {
      if (element.name === "col") this.noteColumn(element);
      else yield* this.readRow(element, areas);
    }
    if (this.hiddenRows > 0)
      yield { line: this.firstHidden, note: filled(HIDDEN_ROWS, { count: this.hiddenRows }) };
    for (const note of [this.formulas, this.withoutValue, this.merged]) yield* note.rest();
  }

  private noteColumn({ attributes: { hidden, min = "1", max = "1" } }: XmlElement): void {
    if (hidden !== "1" && hidden !== "true") return;
    // A sheet may hide all columns to the right of its table.
    for (let column = Number(min); column <= Math.min(Number(max), MAX_CELLS); column += 1)
      this.hiddenColumns.add(column - 1);
  }

  private *readRow(row: XmlElement, areas: MergedCells): Generator<TableRead> {
    const { r, hidden, outlineLevel } = row.attributes;
    const line = Number(r ?? this.line + 1);
    if (!Number.isInteger(line) || line <= this.line) return;
    this.line = line;
    const { cells, formulas, withoutValue } = this.readCells(row);
    const repeated = areas.fill(line, cells);
    if (hidden === "1" || hidden === "true") return this.countHidden(line, cells);
    yield* this.noteHiddenColumns(line, cells);
    if (formulas.length > 0) yield* this.formulas.add(line, filled(FORMULAS, namesOf(formulas)));
    if (repeated.length > 0) yield* this.merged.add(line, filled(MERGED_ROWS, namesOf(repeated)));
    const missing = withoutValue.filter((column) => !this.hiddenColumns.has(column));
    if (missing.length > 0)
      yield { line, faults: [filled(FORMULA_WITHOUT_VALUE, namesOf(missing))] };
    else
      yield boundedRow({
        line,
        cells,
        level: outlineLevel === undefined ? null : Number(outlineLevel),
      });
  }

  /** The cells of a row as texts, and the columns in which they are formulas. */
  private readCells(row: XmlElement) {
    const cells: string[] = [];
    const [formulas, withoutValue]: [number[], number[]] = [[], []];
    for (const cell of childrenOf(row, "c")) {
      const column = columnOfCell(cell, cells.length);
      if (childOf(cell, "f")) (hasValue(cell) ? formulas : withoutValue).push(column);
      while (cells.length < column && cells.length <= MAX_CELLS) cells.push("");
      cells[Math.min(column, MAX_CELLS + 1)] = this.textOfCell(cell);
    }
    return { cells, formulas, withoutValue };
  }

  private countHidden(line: number, cells: readonly string[]): void {
    if (cells.every(isBlank)) return;
    this.hiddenRows += 1;
    if (this.hiddenRows === 1) this.firstHidden = line;
  }

  /** Empties the hidden cells of a row, and says once that there are some. */
  private *noteHiddenColumns(line: number, cells: string[]): Generator<TableRead> {
    const columns = [...this.hiddenColumns].filter((column) => !isBlank(cells[column]));
    for (const column of columns) cells[column] = "";
    if (columns.length === 0 || this.noted) return;
    this.noted = true;
    const names = columns.slice(0, 20).map(columnLetters).join(", ");
    yield { line, note: filled(HIDDEN_COLUMNS, { names }) };
  }

  /** The value of a cell as text; of a formula the value that was computed last. */
  private textOfCell(cell: XmlElement): string {
    const { t = "n", s = "0" } = cell.attributes;
    const value = childOf(cell, "v")?.text ?? "";
    if (t === "inlineStr") {
      const inline = childOf(cell, "is");
      return inline ? stringOf(inline) : "";
    }
    if (t === "s") return this.shared.strings[Number(value)] ?? "";
    if (t === "b") return value === "1" ? "true" : "false";
    if (t === "d") return value.replace("T", " ").replace(/(?: 00:00)?(?::00)?(?:\.0+)?Z?$/, "");
    if (t !== "n" || value === "") return unescaped(value);
    return numberText(value, this.shared.formats[Number(s)] ?? "number", this.shared.epoch);
  }
}

function columnOfCell({ attributes: { r } }: XmlElement, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(r ?? "")?.[0];
  return letters === undefined ? next : columnNumber(letters);
}

/** The files that a part of the workbook refers to, by id; paths are those of the archive. */
async function relationsOf(
  archive: Archive,
  path: string,
): Promise<Map<string, { type: string; target: string }>> {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const file = archive.file(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const relations = new Map<string, { type: string; target: string }>();
  if (!file) return relations;
  for await (const { element } of xmlElements(xmlText(file), at("Relationships/Relationship"))) {
    const { Id = "", Type = "", Target = "", TargetMode } = element.attributes;
    // What is outside of the file is not read.
    if (TargetMode === "External") continue;
    const target = Target.startsWith("/") ? Target.slice(1) : folder + Target;
    relations.set(Id, {
      type: Type.slice(Type.lastIndexOf("/") + 1),
      target: target.replace(/[^/]+\/\.\.\//g, ""),
    });
  }
  return relations;
}

/** The tables of a workbook, and what was skipped in it. */
export type Workbook = { tables: SourceTable[]; notes: readonly Label[] };

const WORKBOOK = "xl/workbook.xml";

/** Whether an archive is a workbook. */
export const isWorkbook = ({ names }: Archive): boolean => names.includes(WORKBOOK);

/** The sheets that `xl/workbook.xml` lists, and the day from which it counts. */
async function listSheets(file: SourceFile) {
  const sheets: XmlElement[] = [];
  let epoch = EPOCH_1900;
  const isWanted = (path: string) =>
    path === "workbook/sheets/sheet" || path === "workbook/workbookPr";
  for await (const { element } of xmlElements(xmlText(file), isWanted)) {
    if (element.name === "sheet" && sheets.length < MAX_SHEETS) sheets.push(element);
    if (/^(?:1|true)$/.test(element.attributes.date1904 ?? "")) epoch = EPOCH_1904;
  }
  return { sheets, epoch };
}

/**
 * The visible sheets of a workbook (xlsx) as tables. Formulas are not computed, macros and links are
 * not looked at. Throws a FileFault when a part of the workbook is damaged.
 */
export async function openWorkbook(archive: Archive): Promise<Workbook> {
  const file = archive.file(WORKBOOK);
  if (!file) throw new FileFault(1, [filled(ZIP_DAMAGED, { detail: WORKBOOK })]);
  const { sheets, epoch } = await listSheets(file);
  const relations = await relationsOf(archive, WORKBOOK);
  const partOf = (type: string): SourceFile | null => {
    const found = [...relations.values()].find((relation) => relation.type === type);
    return found ? archive.file(found.target) : null;
  };
  const shared: Shared = {
    strings: await readStrings(partOf("sharedStrings")),
    formats: await readFormats(partOf("styles")),
    epoch,
  };
  const workbook: { tables: SourceTable[]; notes: Label[] } = { tables: [], notes: [] };
  for (const { attributes } of sheets) {
    const { name = "", state = "visible", id = "" } = attributes;
    const sheet = archive.file(relations.get(id)?.target ?? "");
    if (!sheet) continue;
    if (state !== "visible") workbook.notes.push(filled(HIDDEN_SHEET, { name }));
    else workbook.tables.push(await openSheet(name, sheet, shared));
  }
  return workbook;
}

async function openSheet(name: string, file: SourceFile, shared: Shared): Promise<SourceTable> {
  const beginning: TableRow[] = [];
  for await (const read of new SheetReader(file, shared).rows()) {
    if ("cells" in read && !read.cells.every(isBlank)) beginning.push(read);
    if (beginning.length >= BEGINNING_ROWS) break;
  }
  async function* rowsAfter(line: number): AsyncGenerator<TableRead> {
    for await (const read of new SheetReader(file, shared).rows())
      if ("note" in read || read.line > line) yield read;
  }
  return { part: name, beginning, rowsAfter };
}
