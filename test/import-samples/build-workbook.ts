import { buildZip, type ZipEntry } from "./build-zip";

/**
 * A cell: a text or a number; what a workbook writes in another way is given as its XML. `style` is
 * an index of STYLES.
 */
export type Cell =
  string | number | boolean | null | { xml: string } | { number: number; style: number };

export type Sheet = {
  name: string;
  rows: readonly (readonly Cell[])[];
  state?: "hidden" | "veryHidden";
  /** `A1:B2` */
  merged?: readonly string[];
  /** numbers of columns and rows, counted from 1 */
  hiddenColumns?: readonly number[];
  hiddenRows?: readonly number[];
  /** by the number of the row */
  outline?: Readonly<Record<number, number>>;
};

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * General, a built-in date, a date of one's own, leading zeros, an amount with a currency, and amounts in
 * other currencies and in manats with its sign.
 */
const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="10"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm;@"/><numFmt numFmtId="165" formatCode="000000"/><numFmt numFmtId="166" formatCode="#,##0.00&quot; man.&quot;;[Red]\\-#,##0.00"/><numFmt numFmtId="167" formatCode="[$$-409]#,##0.00"/><numFmt numFmtId="168" formatCode="[$€-2]\\ #,##0.00"/><numFmt numFmtId="169" formatCode="#,##0.00&quot; USD&quot;"/><numFmt numFmtId="170" formatCode="#,##0.00\\ [$CHF-807]"/><numFmt numFmtId="171" formatCode="#,##0.00\\ [$₼-42C];[Red]\\-#,##0.00"/><numFmt numFmtId="172" formatCode="#,##0.00\\ ₽"/><numFmt numFmtId="173" formatCode="_-* #,##0.00\\ _₽_-"/></numFmts><cellXfs count="12"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="169"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="173"/></cellXfs></styleSheet>`;

const letters = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : letters(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26));

function cellXml(cell: Cell, reference: string, shared: string[]): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string")
    return `<c r="${reference}" t="s"><v>${shared.push(`<si><t xml:space="preserve">${escape(cell)}</t></si>`) - 1}</v></c>`;
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ("xml" in cell) return cell.xml.replace("<c", `<c r="${reference}"`);
  return `<c r="${reference}" s="${cell.style}"><v>${cell.number}</v></c>`;
}

function sheetXml(sheet: Sheet, shared: string[]): string {
  const columns = (sheet.hiddenColumns ?? []).map(
    (column) => `<col min="${column}" max="${column}" hidden="1"/>`,
  );
  const rows = sheet.rows.map((cells, at) => {
    const line = at + 1;
    const hidden = sheet.hiddenRows?.includes(line) ? ' hidden="1"' : "";
    const level = sheet.outline?.[line];
    const outline = level === undefined ? "" : ` outlineLevel="${level}"`;
    const xml = cells.map((cell, column) => cellXml(cell, `${letters(column)}${line}`, shared));
    return `<row r="${line}"${hidden}${outline}>${xml.join("")}</row>`;
  });
  const merged = (sheet.merged ?? []).map((area) => `<mergeCell ref="${area}"/>`);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${columns.length > 0 ? `<cols>${columns.join("")}</cols>` : ""}<sheetData>${rows.join("")}</sheetData>${merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join("")}</mergeCells>` : ""}</worksheet>`;
}

/** The files of a workbook, as Excel writes them. */
export function workbookFiles(sheets: readonly Sheet[], { date1904 = false } = {}): ZipEntry[] {
  const shared: string[] = [];
  const parts = sheets.map((sheet, at): ZipEntry => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: sheetXml(sheet, shared),
  }));
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escape(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = [
    ...sheets.map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${type}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    ),
    `<Relationship Id="rId900" Type="${type}/styles" Target="styles.xml"/>`,
    `<Relationship Id="rId901" Type="${type}/sharedStrings" Target="/xl/sharedStrings.xml"/>`,
    `<Relationship Id="rId902" Type="${type}/externalLink" Target="file:///C:/secret.xlsx" TargetMode="External"/>`,
  ];
  return [
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${type}"><workbookPr${date1904 ? ' date1904="1"' : ""}/><sheets>${list.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
    },
    { name: "xl/styles.xml", content: STYLES },
    {
      name: "xl/sharedStrings.xml",
      content: `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared.join("")}</sst>`,
    },
    ...parts,
  ];
}

/** A workbook (xlsx) with these sheets. */
export const buildWorkbook = (sheets: readonly Sheet[], options = {}): Buffer =>
  buildZip(workbookFiles(sheets, options));
