/**
 * Imports a file (see import.mjs): tells how far it is, then how many rows became what, and what is
 * wrong with the others. Exit code 1 when a row was left out.
 */
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { userInfo } from "node:os";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { toCsv, toCsvLines } from "@/lib/format/csv";
import { IMPORT_KINDS } from "@/lib/server/backoffice/imports/kinds";
import { query } from "@/lib/server/db/pool";
import { hashOfFile } from "@/lib/server/import/hash-of-file";
import type { ImportKind } from "@/lib/server/import/import-kind";
import {
  addImport,
  importFaults,
  findImports,
  type ImportRow,
} from "@/lib/server/import/import-row";
import { withAdvisoryLock } from "@/lib/server/db/advisory-lock";
import { runImport } from "@/lib/server/import/run-import";
import { requireMatchingMode } from "./require-matching-mode";

const USAGE = `npm run import -- file [--dry-run] [--pictures=folder] [--faults=file.csv] [--kind=products]
  file             CSV or JSON lines (docs/back-office.md, Import); - reads the standard input, which cannot be gone on with after an interruption
  --dry-run        stores nothing, names every faulty row
  --pictures       folder of the pictures that the file names
  --faults         writes every faulty row with its line and reason there
  --kind           products, or credit-contracts`;

/** Faulty rows that the terminal shows. */
const SHOWN = 20;
const SHOW_MS = 500;
const SAY_MS = 30_000;
const KINDS: Record<string, ImportKind<never>> = IMPORT_KINDS;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        pictures: { type: "string" },
        faults: { type: "string" },
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
} = options();
const kind = KINDS[values.kind];
if (file === undefined || more.length > 0 || kind === undefined || values.help) fail(USAGE);
if (file !== "-" && !statSync(file, { throwIfNoEntry: false })?.isFile())
  fail(`${file} is no file.`);
if (
  values.pictures !== undefined &&
  !statSync(values.pictures, { throwIfNoEntry: false })?.isDirectory()
)
  fail(`${values.pictures} is no folder.`);

/** The import of this file that was interrupted, or a new one. */
async function theImport(name: string, kindName: ImportRow["kind"]): Promise<ImportRow> {
  const isPipe = name === "-";
  const { hash, bytes } = isPipe ? { hash: "", bytes: 0 } : await hashOfFile(name);
  const [begun] = isPipe
    ? []
    : await findImports(
        query,
        "kind = $1 AND content_hash = $2 AND dry = $3 AND spool IS NULL AND state IN ('running', 'stopped')",
        [kindName, hash, values["dry-run"]],
        1,
      );
  if (begun && begun.rows > 0)
    console.log(
      `Going on after the ${begun.rows} rows that an interrupted import of this file has done.`,
    );
  return (
    begun ??
    addImport(query, {
      kind: kindName,
      dry: values["dry-run"],
      fileName: isPipe ? "standard input" : basename(name),
      contentHash: hash,
      bytes,
      by: `npm run import (${userInfo().username})`,
      spool: null,
    })
  );
}

await requireMatchingMode();
const began = Date.now();
let said = 0;
function tell({ rows, bytes, bytesRead, created, changed, unchanged, faulty }: ImportRow): void {
  const now = Date.now();
  if (now - said < (process.stdout.isTTY ? SHOW_MS : SAY_MS)) return;
  said = now;
  const share = bytes > 0 ? ` (${Math.floor((100 * bytesRead) / bytes)} %)` : "";
  process.stdout.write(
    `${process.stdout.isTTY ? "\r" : ""}${rows} rows${share}: ${created} new, ${changed} changed, ${unchanged} unchanged, ${faulty} faulty${process.stdout.isTTY ? "  " : "\n"}`,
  );
}

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => (stopping = true));

const of = await theImport(file, kind.name);
const mine = await withAdvisoryLock("import", async () => {
  await runImport(kind, of, file === "-" ? process.stdin : createReadStream(file), {
    pictures: values.pictures === undefined ? null : resolve(values.pictures),
    shouldStop: () => stopping,
    tell,
  });
});
if (!mine) {
  if (of.rows === 0)
    await query("DELETE FROM imports WHERE id = $1 AND state = 'waiting'", [of.id]);
  fail("Another import is running: wait for it.");
}
const [end = of] = await findImports(query, "id = $1", [of.id]);

async function writeFaults(to: string): Promise<void> {
  const out = createWriteStream(to);
  out.write(toCsv([["line", "reason"]]));
  for (
    let after = 0, rows = await importFaults(query, of.id, { limit: 1000 });
    rows.length > 0;
    rows = await importFaults(query, of.id, { after, limit: 1000 })
  ) {
    out.write(toCsvLines(rows.map(({ line, message }) => [line, message.en])));
    after = rows.at(-1)?.id ?? after;
  }
  await new Promise<void>((done) => out.end(done));
}

const shown = await importFaults(query, of.id, { limit: SHOWN + 1 });
for (const { line, message } of shown.slice(0, SHOWN))
  console.log(`${process.stdout.isTTY && said ? "\r\n" : ""}line ${line}: ${message.en}`);
if (shown.length > SHOWN)
  console.log(
    values.faults === undefined
      ? "... and more: --faults=file.csv writes all of them"
      : "... and more",
  );
if (values.faults !== undefined) await writeFaults(values.faults);
const seconds = (Date.now() - began) / 1000;
const ended =
  {
    done: of.dry ? "Checked, nothing is stored" : "Imported",
    stopped: "Stopped, the same command goes on from here",
    failed: "The file cannot be read further",
  }[end.state as string] ?? end.state;
console.log(
  `${ended}: ${end.rows} rows, ${end.created} new, ${end.changed} changed, ${end.unchanged} unchanged, ${end.faulty} faulty, in ${seconds.toFixed(1)} s${end.rows > of.rows ? ` (${((1000 * seconds) / (end.rows - of.rows)).toFixed(2)} ms a row)` : ""}`,
);
process.exit(end.state === "done" && end.faulty === 0 ? 0 : 1);
