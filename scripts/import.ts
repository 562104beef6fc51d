/**
 * Imports a file (see import.mjs). Prints the progress, then the number of created, changed,
 * unchanged and faulty rows, and the reason for each faulty row. The exit code is 1 if a row was
 * faulty or the import did not finish, and 2 for wrong usage.
 */
import { createWriteStream, readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type CsvCell, toCsv, toCsvLines } from "@/lib/format/csv";
import { IMPORT_KINDS } from "@/lib/server/backoffice/imports/kinds";
import { chooseMapping } from "@/lib/server/backoffice/source-import/choose-mapping";
import {
  joinFromTable,
  UNKNOWN_TABLE_HEAD,
} from "@/lib/server/backoffice/source-import/join-names";
import {
  MAX_SUPPLIER,
  readMapping,
  rememberSource,
  withFields,
} from "@/lib/server/backoffice/source-import/joinings";
import { openImport } from "@/lib/server/backoffice/source-import/open-import";
import { query, transaction } from "@/lib/server/db/pool";
import { hashOfFile } from "@/lib/server/import/hash-of-file";
import type { ImportKind } from "@/lib/server/import/import-kind";
import {
  addImport,
  countImportNotes,
  type Fault,
  importFaults,
  importNotes,
  findImports,
  type ImportRow,
  type Note,
  type UnknownName,
} from "@/lib/server/import/import-row";
import { withAdvisoryLock } from "@/lib/server/db/advisory-lock";
import { runImport } from "@/lib/server/import/run-import";
import { type ColumnField, FIELDS } from "@/lib/server/import/sources/mapping";
import { openSource } from "@/lib/server/import/sources/open-source";
import { fileAtPath } from "@/lib/server/import/sources/source-file";
import { requireMatchingMode } from "./require-matching-mode";

const USAGE = `npm run import -- file [--dry-run] [--supplier=name] [--make-new] [--join=file.csv] [--unknown=file.csv] [--column=name=field ...] [--confirm]
                             [--pictures=folder] [--faults=file.csv] [--notes=file.csv] [--kind=products]
  file             CSV or JSON lines (docs/back-office.md, Import), or a supplier's price list (docs/suppliers.md);
                   - reads the standard input, which can be neither continued after an interruption nor a price list
  --dry-run, --dry stores nothing, names every faulty row
  --supplier       whose price list it is: what its names and columns mean is remembered by this name
  --make-new       makes the categories, brands, parameters and values that the shop does not have
  --unknown        writes what the shop does not have there, with an empty column "ours"
  --join           reads such a table, in which "ours" says what is meant, before the import
  --column         what a column of the supplier's table means: --column="Qalıq=stock"; one of
                   ${FIELDS.join(", ")}; the other columns are confirmed
  --confirm        the columns of the supplier's table mean what a check has shown
  --pictures       folder of the pictures that the file names
  --faults         writes every faulty row with its line and reason there
  --notes          with --dry-run: writes every change of prices there, first those to look at
  --kind           products, ${Object.keys(IMPORT_KINDS).slice(1).join(", ")}`;

/** The most faulty rows, and the most changes of prices, that are printed. */
const MAX_PRINTED_FAULTS = 20;
/** How often (ms) progress is printed in a terminal, and otherwise. */
const TERMINAL_PROGRESS_MS = 500;
const LOG_PROGRESS_MS = 30_000;
const KINDS: Record<string, ImportKind<never>> = IMPORT_KINDS;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        dry: { type: "boolean", default: false },
        supplier: { type: "string" },
        "make-new": { type: "boolean", default: false },
        unknown: { type: "string" },
        join: { type: "string" },
        column: { type: "string", multiple: true, default: [] },
        confirm: { type: "boolean", default: false },
        pictures: { type: "string" },
        faults: { type: "string" },
        notes: { type: "string" },
        kind: { type: "string", default: "products" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const {
  values,
  positionals: [file, ...more],
} = parseOptions();
const kind = KINDS[values.kind];
const isDry = values["dry-run"] || values.dry;
const supplier = values.supplier?.trim() || null;
if (file === undefined || more.length > 0 || kind === undefined || values.help) fail(USAGE);
if (file !== "-" && !statSync(file, { throwIfNoEntry: false })?.isFile())
  fail(`${file} is no file.`);
if (
  values.pictures !== undefined &&
  !statSync(values.pictures, { throwIfNoEntry: false })?.isDirectory()
)
  fail(`${values.pictures} is no folder.`);
if (supplier !== null && supplier.length > MAX_SUPPLIER)
  fail(`The name of a supplier has at most ${MAX_SUPPLIER} characters.`);
if (values.join !== undefined && supplier === null)
  fail("--join needs --supplier: what names mean is remembered by the supplier's name.");
if (values.join !== undefined && !statSync(values.join, { throwIfNoEntry: false })?.isFile())
  fail(`${values.join} is no file.`);
if (values.column.length > 0 && supplier === null)
  fail("--column needs --supplier: what columns mean is remembered by the supplier's name.");
if (values.confirm && supplier === null)
  fail("--confirm needs --supplier: what columns mean is remembered by the supplier's name.");
const isField = (text: string): text is ColumnField => FIELDS.some((field) => field === text);
const columns = new Map(
  values.column.map((text): [string, ColumnField] => {
    const at = text.lastIndexOf("=");
    const field = text.slice(at + 1).trim();
    if (at < 1 || !isField(field)) fail(`--column=${text} names no field.\n\n${USAGE}`);
    return [text.slice(0, at).trim(), field];
  }),
);
if (values.notes !== undefined && !isDry)
  fail("--notes is for --dry-run: an import tells nothing about prices.");

/** Finds the interrupted import of this file, or adds a new one. */
async function findOrAddImport(name: string, kindName: ImportRow["kind"]): Promise<ImportRow> {
  const isPipe = name === "-";
  const { hash, bytes } = isPipe ? { hash: "", bytes: 0 } : await hashOfFile(name);
  const [interrupted] = isPipe
    ? []
    : await findImports(
        query,
        "kind = $1 AND content_hash = $2 AND dry = $3 AND supplier IS NOT DISTINCT FROM $4 AND make_new = $5 AND spool IS NULL AND state IN ('running', 'stopped')",
        [kindName, hash, isDry, supplier, values["make-new"]],
        1,
      );
  if (interrupted && interrupted.rows > 0)
    console.log(
      `Going on after the ${interrupted.rows} rows that an interrupted import of this file has done.`,
    );
  return (
    interrupted ??
    addImport(query, {
      kind: kindName,
      dry: isDry,
      supplier,
      makeNew: values["make-new"],
      fileName: isPipe ? "standard input" : basename(name),
      contentHash: hash,
      bytes,
      by: `npm run import (${userInfo().username})`,
      spool: null,
    })
  );
}

await requireMatchingMode();
const startedAt = Date.now();
let printedAt = 0;
function printProgress({
  rows,
  bytes,
  bytesRead,
  created,
  changed,
  unchanged,
  faulty,
}: ImportRow): void {
  const now = Date.now();
  if (now - printedAt < (process.stdout.isTTY ? TERMINAL_PROGRESS_MS : LOG_PROGRESS_MS)) return;
  printedAt = now;
  const share = bytes > 0 ? ` (${Math.floor((100 * bytesRead) / bytes)} %)` : "";
  process.stdout.write(
    `${process.stdout.isTTY ? "\r" : ""}${rows} rows${share}: ${created} new, ${changed} changed, ${unchanged} unchanged, ${faulty} faulty${process.stdout.isTTY ? "  " : "\n"}`,
  );
}

let shouldStop = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => (shouldStop = true));

/** Remembers what the columns of the supplier's table mean. */
async function rememberColumns(name: string, path: string): Promise<void> {
  const { tables } = await openSource([await fileAtPath(path)]);
  const { mapping } = chooseMapping(tables, await readMapping(query, name));
  if (!mapping) fail(`${path} is no table whose columns may be named.`);
  const unknown = [...columns.keys()].filter(
    (column) => !mapping.columns.some((one) => one.name === column),
  );
  if (unknown.length > 0)
    fail(
      `There is no column ${unknown.join(", ")}, but ${mapping.columns.map((one) => one.name).join(", ")}.`,
    );
  await rememberSource(query, name, withFields(mapping, columns));
}

/** Remembers what columns and names of the supplier mean, before they are looked up. */
async function rememberNames(name: string, path: string): Promise<void> {
  await rememberSource(query, name, null);
  if (columns.size > 0 || values.confirm) await rememberColumns(name, path);
  if (values.join === undefined) return;
  const { joined, faults } = await transaction((run) =>
    joinFromTable(run, name, readFileSync(values.join ?? "", "utf8")),
  );
  console.log(`${joined} names are joined to what the shop has`);
  for (const { line, message } of faults)
    console.log(`${values.join}, line ${line}: ${message.en}`);
  if (faults.length > 0) process.exit(1);
}

if (supplier !== null) await rememberNames(supplier, file);
const importRow = await findOrAddImport(file, kind.name);
const hasRun = await withAdvisoryLock("import", async () => {
  const opened =
    file === "-"
      ? { kind, source: process.stdin }
      : await openImport(kind, importRow, await fileAtPath(file));
  await runImport(opened.kind, importRow, opened.source, {
    pictureFolder: values.pictures === undefined ? null : resolve(values.pictures),
    shouldStop: () => shouldStop,
    onProgress: printProgress,
  });
});
if (!hasRun) {
  if (importRow.rows === 0)
    await query("DELETE FROM imports WHERE id = $1 AND state = 'waiting'", [importRow.id]);
  fail("Another import is running: wait for it.");
}
const [result = importRow] = await findImports(query, "id = $1", [importRow.id]);

/** Writes a table to a file, a part at a time. `readPart`: the rows after this one. */
async function writeTable<Row>(
  path: string,
  head: readonly string[],
  readPart: (after: Row | undefined) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => CsvCell[],
): Promise<void> {
  const out = createWriteStream(path);
  out.write(toCsv([head]));
  for (let rows = await readPart(undefined); rows.length > 0; rows = await readPart(rows.at(-1)))
    out.write(toCsvLines(rows.map(cellsOf)));
  await new Promise<void>((done) => out.end(done));
}

/** Rows of a table that are read at once. */
const PART = 1000;

const writeFaults = (path: string): Promise<void> =>
  writeTable<Fault & { id: number }>(
    path,
    ["line", "reason"],
    (after) =>
      importFaults(query, importRow.id, { ...(after ? { after: after.id } : {}), limit: PART }),
    ({ line, message }) => [line, message.en],
  );

const writeNotes = (path: string): Promise<void> =>
  writeTable<Note & { id: number }>(
    path,
    ["line", "change", "check"],
    (after) => importNotes(query, importRow.id, { ...(after ? { after } : {}), limit: PART }),
    ({ line, message, isLarge }) => [line, message.en, isLarge ? "yes" : ""],
  );

/** Prints the notes of a dry run about prices, the suspicious ones first. */
async function printNotes(): Promise<void> {
  const { all, large } = await countImportNotes(query, importRow.id);
  if (all === 0) return;
  const check =
    large > 0
      ? `, check ${large} (more than 40 %, or a monthly price that does not fit), marked with !`
      : "";
  console.log(`changed prices: ${all}${check}`);
  const notes = await importNotes(query, importRow.id, { limit: MAX_PRINTED_FAULTS });
  for (const { line, message, isLarge } of notes)
    console.log(`${isLarge ? "!" : " "} in line ${line}: ${message.en}`);
  if (all > MAX_PRINTED_FAULTS)
    console.log(
      values.notes === undefined
        ? "... and more: --notes=file.csv writes all of them"
        : "... and more",
    );
}

const NAME_WORDS = {
  category: "categories",
  brand: "brands",
  parameter: "parameters",
  value: "values",
} as const;

/** What the file names that the shop does not have. */
async function printReport({ report, makeNew }: ImportRow): Promise<void> {
  if (report === null) return;
  console.log(`The file is read as ${report.format}.`);
  for (const note of report.notes) console.log(`  ${note.en}`);
  for (const { name, field } of report.mapping?.columns ?? [])
    if (name !== "") console.log(`  column “${name}”: ${field}`);
  const counts = Object.entries(NAME_WORDS).flatMap(([name, words]) => {
    const count = report.names.filter((one) => one.kind === name).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  if (counts.length === 0) return;
  console.log(
    `${counts.join(", ")} of the file are not in the shop${makeNew ? (isDry ? ": they would be made" : ", and were made") : ""}`,
  );
  for (const { kind: of, name, count, line } of report.names.slice(0, MAX_PRINTED_FAULTS))
    console.log(`  ${of} “${name}”, ${count} times, first in line ${line}`);
  if (report.names.length > MAX_PRINTED_FAULTS) console.log("  ... and more");
  if (!makeNew)
    console.log(
      "Make them with --make-new, or say what they mean: --unknown=file.csv writes them, --supplier=name --join=file.csv reads what you have entered there",
    );
}

if (result.report && values.unknown !== undefined) {
  const { names } = result.report;
  await writeTable<UnknownName>(
    values.unknown,
    UNKNOWN_TABLE_HEAD,
    (after) => Promise.resolve(after ? [] : names),
    ({ kind: of, name, count, line }) => [of, name, "", count, line],
  );
}
await printReport(result);
const printedFaults = await importFaults(query, importRow.id, { limit: MAX_PRINTED_FAULTS + 1 });
for (const { line, message } of printedFaults.slice(0, MAX_PRINTED_FAULTS))
  console.log(`${process.stdout.isTTY && printedAt ? "\r\n" : ""}line ${line}: ${message.en}`);
if (printedFaults.length > MAX_PRINTED_FAULTS)
  console.log(
    values.faults === undefined
      ? "... and more: --faults=file.csv writes all of them"
      : "... and more",
  );
if (values.faults !== undefined) await writeFaults(values.faults);
if (importRow.dry) await printNotes();
if (values.notes !== undefined) await writeNotes(values.notes);
const seconds = (Date.now() - startedAt) / 1000;
const ending =
  {
    done: importRow.dry ? "Checked, nothing is stored" : "Imported",
    stopped: "Stopped, the same command goes on from here",
    failed: "The file cannot be read further",
  }[result.state as string] ?? result.state;
console.log(
  `${ending}: ${result.rows} rows, ${result.created} new, ${result.changed} changed, ${result.unchanged} unchanged, ${result.faulty} faulty, in ${seconds.toFixed(1)} s${result.rows > importRow.rows ? ` (${((1000 * seconds) / (result.rows - importRow.rows)).toFixed(2)} ms a row)` : ""}`,
);
process.exit(result.state === "done" && result.faulty === 0 ? 0 : 1);
