/** @jest-environment node */
import type { Sql } from "@/lib/server/db/sql";
import { FileFault } from "@/lib/server/import/faults";
import { type ImportReport, type ImportRow, NO_COUNTS } from "@/lib/server/import/import-row";
import type { Mapping } from "@/lib/server/import/sources/mapping";
import { openSource } from "@/lib/server/import/sources/open-source";
import { fileInMemory } from "@/lib/server/import/sources/source-file";
import { chooseMapping } from "./choose-mapping";
import { sourceProducts } from "./source-products";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const FILE = "Kod;Ad;Qiymət;Topdan\nA-1;TV;899,90;700,00\n";
const opened = (text: string) => openSource([fileInMemory("a.csv", Buffer.from(text))]);

async function mappingOf(text: string): Promise<Mapping> {
  const { mapping } = chooseMapping((await opened(text)).tables, null);
  if (!mapping) throw new Error("no head");
  return mapping;
}

const IMPORT: ImportRow = {
  ...NO_COUNTS,
  id: 1,
  kind: "products",
  dry: false,
  state: "running",
  fileName: "a.csv",
  contentHash: "",
  bytes: FILE.length,
  by: "test",
  spool: null,
  supplier: "Optima",
  makeNew: false,
  report: null,
  rows: 0,
  bytesRead: 0,
  failure: null,
  createdAt: new Date(0),
  begunAt: null,
  endedAt: null,
};

/** Begins an import in a shop that only remembers a mapping; the prices it reads and what it said. */
async function imported(importRow: Partial<ImportRow>, remembered: Mapping | null) {
  const said: { reports: ImportReport[]; remembered: boolean } = { reports: [], remembered: false };
  const run = ((text: string, values: readonly unknown[] = []) => {
    if (text.startsWith("UPDATE imports SET report"))
      said.reports.push(JSON.parse(String(values[1])) as ImportReport);
    if (text.includes("INSERT INTO import_sources")) said.remembered = true;
    return Promise.resolve(text.includes("FROM import_sources") ? [{ mapping: remembered }] : []);
  }) as unknown as Sql;
  const { kind, rows } = sourceProducts(
    await opened(FILE),
    { ...IMPORT, ...importRow },
    () => FILE.length,
  );
  const failure = await kind.createImporter(run, { pictureFolder: null }).then(
    () => null,
    (error: unknown) => error,
  );
  const prices: (string | undefined)[] = [];
  if (failure === null)
    for await (const row of rows.rows()) prices.push("cells" in row ? row.cells.price : undefined);
  return { failure, prices, ...said };
}

const OTHER = "Kod;Ad;Qiymət;Rəng\nA-1;TV;899,90;qara\n";

test("an import whose columns changed is refused until they are confirmed; a check says why", async () => {
  const { failure, reports, remembered } = await imported({}, await mappingOf(OTHER));
  expect(failure).toBeInstanceOf(FileFault);
  expect((failure as FileFault).faults.map(({ en }) => en)).toEqual([
    "The columns of this supplier have changed: confirm what they mean, as the check shows it, before the import (npm run import: --confirm).",
    "The column “Topdan” was not there before.",
    "This file has no column “Rəng”.",
  ]);
  expect([reports[0]?.unconfirmed, remembered]).toEqual([true, false]);
  const check = await imported({ dry: true }, await mappingOf(OTHER));
  expect([check.failure, check.reports[0]?.unconfirmed]).toEqual([null, true]);
  expect(check.reports[0]?.notes.map(({ en }) => en)[1]).toMatch("“Topdan” was not there");
});

test("an import by a proposal that nobody has confirmed does not remember it", async () => {
  const { failure, reports, remembered } = await imported({}, null);
  expect([failure, reports[0]?.unconfirmed, remembered]).toEqual([null, false, false]);
});

test("an import that is continued reads the columns as it began", async () => {
  const begun = await mappingOf(FILE);
  const changed = {
    ...begun,
    columns: begun.columns.map((one) => {
      if (one.name === "Topdan") return { ...one, field: "price" as const };
      return one.name === "Qiymət" ? { ...one, field: "ignored" as const } : one;
    }),
  };
  const report = { format: "table", names: [], notes: [], mapping: begun };
  expect((await imported({}, changed)).prices).toEqual(["700.00"]);
  expect((await imported({ rows: 1, report }, changed)).prices).toEqual(["899.90"]);
});
