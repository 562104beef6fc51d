import { label, type Label } from "../../labels";
import { FileFault } from "../faults";
import { binaryFormat } from "../file-format";
import { type Archive, openArchive, wholeFile } from "./archive";
import { openCsvTable } from "./csv-table";
import { isMagento } from "./magento";
import { isMedusa } from "./medusa";
import { headOfExport } from "./named-rows";
import { isPrestaShop } from "./prestashop";
import { isShopify } from "./shopify";
import { fileInMemory } from "./source-file";
import {
  filled,
  quoted,
  UNKNOWN_FORMAT,
  UNREADABLE_FORMAT,
  ZIP_SEVERAL_DATA,
  ZIP_TOO_LARGE,
  ZIP_WITHOUT_DATA,
} from "./source-faults";
import type { SourceFile, SourceFormat } from "./source-item";
import type { SourceTable } from "./table-rows";
import { isWooCommerce } from "./woocommerce";
import { isWorkbook, openWorkbook } from "./workbook";
import { xmlText } from "./xml-text";

/** What a file turned out to be, and what its format needs. */
export type DetectedSource =
  | { format: "product-lines" | "yml" | "merchant"; file: SourceFile }
  | { format: "commerceml"; files: readonly SourceFile[] }
  | {
      format: Exclude<SourceFormat, "product-lines" | "yml" | "merchant" | "commerceml">;
      file: SourceFile;
      tables: readonly SourceTable[];
      notes: readonly Label[];
    };

/** The detected source, and the archive whose pictures it refers to; null if there is none. */
export type FoundSource = { source: DetectedSource; archive: Archive | null };

const ZIP = "504b0304";
const EMPTY_ZIP = "504b0506";
/** The most bytes of a workbook within an archive, which is unpacked into memory. */
const MAX_INNER = 200_000_000;
const MAX_TEXT = 65_536;

const DATA_FILE = /\.(?:xml|yml|csv|tsv|txt|xlsx|xlsm|jsonl|ndjson)$/i;
/** Other office files that are archives too. */
const OTHER_OFFICE: readonly (readonly [path: RegExp, name: Label])[] = [
  [
    /^xl\/workbook\.bin$/,
    label(
      "ikili Excel kitabı (xlsb)",
      "a binary Excel workbook (xlsb)",
      "двоичная книга Excel (xlsb)",
    ),
  ],
  [/^word\//, label("Word sənədi (docx)", "a Word document (docx)", "документ Word (docx)")],
  [
    /^content\.xml$/,
    label("OpenDocument cədvəli (ods)", "an OpenDocument file (ods)", "файл OpenDocument (ods)"),
  ],
];

const unreadable = (format: Label): FileFault => {
  const fill = (language: "az" | "en" | "ru") =>
    filled(UNREADABLE_FORMAT, { format: format[language] })[language];
  return new FileFault(1, [{ az: fill("az"), en: fill("en"), ru: fill("ru") }]);
};

const unknownFormat = (seen: string): FileFault =>
  new FileFault(1, [filled(UNKNOWN_FORMAT, { seen })]);

/** The first element of a document, and the beginning of its text. */
async function beginningOfXml(file: SourceFile): Promise<{ root: string; text: string }> {
  let text = "";
  for await (const piece of xmlText(file)) {
    text += piece;
    if (text.length >= MAX_TEXT) break;
  }
  const [, name = ""] =
    /<([\p{L}_][\p{L}\p{N}_.:-]*)/u.exec(text.replace(/<!--[\s\S]*?-->/g, "")) ?? [];
  return { root: name.slice(name.indexOf(":") + 1), text };
}

async function detectXml(file: SourceFile): Promise<DetectedSource> {
  const { root, text } = await beginningOfXml(file);
  if (root === "yml_catalog") return { format: "yml", file };
  if (root === "КоммерческаяИнформация") return { format: "commerceml", files: [file] };
  if ((root === "rss" || root === "feed") && /base\.google\.com\/ns\/1\.0|<g:/.test(text))
    return { format: "merchant", file };
  throw unknownFormat(`<${root || "?"}>`);
}

/** Our own columns (docs/product-file.md), which no other program has. */
const OWN_COLUMN = /^(?:title\.(?:az|en|ru)|coverimage|creditprice|p\.[a-z][a-z0-9.-]*)$/;
const isOwn = (names: ReadonlySet<string>): boolean =>
  names.has("sku") && [...names].some((name) => OWN_COLUMN.test(name));

const SHOPS = [
  ["shopify", isShopify],
  ["woocommerce", isWooCommerce],
  ["medusa", isMedusa],
  ["magento", isMagento],
  ["prestashop", isPrestaShop],
] as const;

/** The program that wrote a table, by the names of its columns. */
function formatOfTable(table: SourceTable, isCsv: boolean) {
  const names = new Set(headOfExport(table)?.names);
  if (isCsv && isOwn(names)) return "product-table";
  return SHOPS.find(([, matches]) => matches(names))?.[0] ?? "table";
}

/** The first sign of a text that is not a space, whatever its encoding. */
function firstSign(beginning: Buffer): string {
  const text = beginning.toString("latin1").replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "");
  return text.replaceAll("\0", "").trimStart()[0] ?? "";
}

async function detectText(file: SourceFile, beginning: Buffer): Promise<DetectedSource> {
  const sign = firstSign(beginning);
  if (sign === "") throw unknownFormat("0");
  if (sign === "<") return detectXml(file);
  if (sign === "{") return { format: "product-lines", file };
  const table = await openCsvTable(file);
  if (table.beginning.every(({ cells }) => cells.length < 2))
    throw unknownFormat(quoted(table.beginning[0]?.cells[0] ?? ""));
  return { format: formatOfTable(table, true), file, tables: [table], notes: [] };
}

async function detectWorkbook(file: SourceFile, archive: Archive): Promise<DetectedSource> {
  const { tables, notes } = await openWorkbook(archive);
  const [first] = tables;
  const format = first ? formatOfTable(first, false) : "table";
  return { format, file, tables: format === "table" ? tables : tables.slice(0, 1), notes };
}

/** A file within an archive: a workbook is read at many places, so it is unpacked first. */
async function detectInner(file: SourceFile): Promise<DetectedSource> {
  const beginning = await file.readAt(0, Math.min(file.size, 1024));
  if (beginning.toString("hex", 0, 4) !== ZIP) return detectPlain(file, beginning);
  if (file.size > MAX_INNER)
    throw new FileFault(1, [filled(ZIP_TOO_LARGE, { name: file.name, ratio: 1 })]);
  const inner = fileInMemory(file.name, await wholeFile(file));
  const archive = await openArchive(inner);
  if (!isWorkbook(archive)) throw unknownFormat(file.name);
  return detectWorkbook(inner, archive);
}

async function detectPlain(file: SourceFile, beginning: Buffer): Promise<DetectedSource> {
  const binary = binaryFormat(beginning);
  if (binary !== null) throw unreadable(binary);
  return detectText(file, beginning);
}

/** Joins what several files are: they must be the files of one exchange in CommerceML. */
function joined(sources: readonly DetectedSource[], names: readonly string[]): DetectedSource {
  const [first] = sources;
  if (first && sources.length === 1) return first;
  const files = sources.flatMap((source) => (source.format === "commerceml" ? source.files : []));
  if (files.length > 0 && files.length === sources.length) return { format: "commerceml", files };
  throw new FileFault(1, [filled(ZIP_SEVERAL_DATA, { names: names.join(", ") })]);
}

/** What an archive contains: a workbook itself, or files of data beside pictures. */
async function detectArchive(file: SourceFile): Promise<FoundSource> {
  const archive = await openArchive(file);
  if (isWorkbook(archive)) return { source: await detectWorkbook(file, archive), archive: null };
  const office = OTHER_OFFICE.find(([path]) => archive.names.some((name) => path.test(name)));
  if (office) throw unreadable(office[1]);
  const names = archive.names.filter((name) => DATA_FILE.test(name));
  if (names.length === 0)
    throw new FileFault(1, [
      filled(ZIP_WITHOUT_DATA, { names: archive.names.slice(0, 5).join(", ") || "–" }),
    ]);
  const sources: DetectedSource[] = [];
  for (const name of names.slice(0, 20)) {
    const inner = archive.file(name);
    if (inner) sources.push(await detectInner(inner));
  }
  return { source: joined(sources, names), archive };
}

/**
 * What the files are, by what they contain: one file of any format, or all files of one exchange in
 * CommerceML. Throws a FileFault that says what was seen when no format fits.
 */
export async function detectSource(files: readonly SourceFile[]): Promise<FoundSource> {
  const found: FoundSource[] = [];
  for (const file of files) {
    const beginning = await file.readAt(0, Math.min(file.size, 1024));
    const signature = beginning.toString("hex", 0, 4);
    const isArchive = signature === ZIP || signature === EMPTY_ZIP;
    found.push(
      isArchive
        ? await detectArchive(file)
        : { source: await detectPlain(file, beginning), archive: null },
    );
  }
  const source = joined(
    found.map((one) => one.source),
    files.map(({ name }) => name),
  );
  return { source, archive: found.find(({ archive }) => archive !== null)?.archive ?? null };
}
