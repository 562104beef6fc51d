import type { CollectionConfig, CollectionSlug, Endpoint, PayloadRequest } from "payload";
import { Forbidden, UnauthorizedError } from "payload";
import type { ImportReport } from "@/lib/contract/import-report";
import { type CsvRow, parseCsv } from "@/lib/format/parse-csv";
import { transaction } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { label, type Label } from "./labels";
import { hasRole, RIGHTS } from "./roles";
import { staffMessage } from "./staff-message";

/** Rows of one transaction: what a killed process has done stays done, and the same file again goes on. */
const BATCH = 100;
const MAX_ROWS = 20_000;
/** Errors that one answer lists; whoever has more has chosen the wrong file. */
const MAX_ERRORS = 200;

/** What a file brings into a collection. */
export type CsvImport<Row> = {
  /** names of the first line, in any order and case */
  columns: readonly string[];
  optional: readonly string[];
  /** a row of texts by column, or what is wrong with it */
  read: (texts: Readonly<Record<string, string>>) => Row | Label;
  /** what must not be twice in a file */
  keyOf: (row: Row) => string;
  /** stores a row in the caller's transaction; the same row again is `unchanged` */
  store: (run: Sql, row: Row, said: { by: string; note: string }) => Promise<"created" | "changed" | "unchanged" | Label>;
};

const NOT_UTF8 = label("Fayl UTF-8 deyil: cədvəldən “CSV UTF-8” kimi saxlayın.", "The file is not UTF-8: save it as “CSV UTF-8”.", "Файл не в UTF-8: сохраните его как «CSV UTF-8».");
const NOT_CSV = label("Fayl CSV deyil: dırnaq bağlanmayıb.", "The file is no CSV: a quotation mark is not closed.", "Файл не является CSV: не закрыта кавычка.");
const NO_ROWS = label("Faylda sətir yoxdur.", "The file has no rows.", "В файле нет строк.");
const TOO_MANY = label("Bir faylda ən çoxu 20 000 sətir ola bilər.", "A file may have 20,000 rows.", "В файле может быть не более 20 000 строк.");
const NO_COLUMN = label("Sütun yoxdur: {name}.", "A column is missing: {name}.", "Нет столбца: {name}.");
const TWICE = label("Eyni nömrə {line}-ci sətirdə də var.", "The same number is in line {line} too.", "Тот же номер есть и в строке {line}.");
const FAILED = label("Saxlanılmadı: bir azdan həmin faylı yenidən yükləyin.", "Not stored: import the same file again later.", "Не сохранено: загрузите тот же файл ещё раз позже.");

type Read<Row> = { line: number; row: Row };
type Tell = (line: number, message: Label, values?: Readonly<Record<string, string>>) => void;

/** Thrown to take a trial run back. */
class TrialOver extends Error {}

const textOf = (bytes: ArrayBuffer): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const isLabel = (value: unknown): value is Label => typeof value === "object" && value !== null && "az" in value && "ru" in value;

/** The rows that are well-formed; `tell` hears of the others. */
function readRows<Row>({ columns, optional, read, keyOf }: CsvImport<Row>, [head, ...rows]: readonly CsvRow[], tell: Tell): Read<Row>[] {
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const places = new Map([...columns, ...optional].map((name) => [name, names.indexOf(name.toLowerCase())]));
  const missing = columns.filter((name) => (places.get(name) ?? -1) < 0);
  for (const name of missing) tell(1, NO_COLUMN, { name });
  if (missing.length > 0) return [];
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const row = read(Object.fromEntries([...places].map(([name, place]) => [name, (cells[place] ?? "").trim()])));
    if (isLabel(row)) return tell(line, row) ?? [];
    const before = lines.get(keyOf(row));
    if (before !== undefined) return tell(line, TWICE, { line: String(before) }) ?? [];
    lines.set(keyOf(row), line);
    return [{ line, row }];
  });
}

type Stored = Pick<ImportReport, "created" | "changed" | "unchanged">;

/** Stores a batch in one transaction, or only tries to. */
async function storeBatch<Row>({ store }: CsvImport<Row>, rows: readonly Read<Row>[], said: { by: string; note: string; lock: string }, dry: boolean, tell: Tell): Promise<Stored> {
  let stored: Stored = { created: 0, changed: 0, unchanged: 0 };
  const told: [number, Label][] = [];
  const work = transaction(async (run) => {
    [stored, told.length] = [{ created: 0, changed: 0, unchanged: 0 }, 0];
    // Two imports at once wait for each other, batch by batch.
    await run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [said.lock]);
    for (const { line, row } of rows) {
      const outcome = await store(run, row, said);
      if (isLabel(outcome)) told.push([line, outcome]);
      else stored[outcome] += 1;
    }
    if (dry) throw new TrialOver();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TrialOver)) throw error;
  });
  for (const [line, message] of told) tell(line, message);
  return stored;
}

async function importFile<Row>(collection: CollectionSlug, how: CsvImport<Row>, req: PayloadRequest, by: string): Promise<ImportReport> {
  const { searchParams } = new URL(req.url ?? "", "http://here");
  const dry = searchParams.get("dry") === "1";
  const report: ImportReport = { dry, rows: 0, created: 0, changed: 0, unchanged: 0, errors: [], moreErrors: 0 };
  const tell: Tell = (line, message, values = {}) => {
    if (report.errors.length >= MAX_ERRORS) report.moreErrors += 1;
    else report.errors.push({ line, message: Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), staffMessage(message, req)) });
  };
  const text = textOf((await req.arrayBuffer?.()) ?? new ArrayBuffer(0));
  const parsed = text === null ? null : parseCsv(text);
  if (text === null || parsed === null) tell(1, text === null ? NOT_UTF8 : NOT_CSV);
  else if (parsed.length < 2) tell(1, NO_ROWS);
  else if (parsed.length > MAX_ROWS + 1) tell(1, TOO_MANY);
  else {
    report.rows = parsed.length - 1;
    const rows = readRows(how, parsed, tell);
    const note = (searchParams.get("file") ?? "").slice(0, 100);
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      try {
        const { created, changed, unchanged } = await storeBatch(how, batch, { by, note, lock: `import ${collection}` }, dry, tell);
        [report.created, report.changed, report.unchanged] = [report.created + created, report.changed + changed, report.unchanged + unchanged];
      } catch (error) {
        // Without the values: they are personal.
        console.error(`an import into ${collection} stopped at line ${batch[0]?.line}: ${error instanceof Error ? error.name : "unknown"} ${(error as { code?: string }).code ?? ""}`);
        tell(batch[0]?.line ?? 1, FAILED);
        break;
      }
    }
  }
  report.errors.sort((a, b) => a.line - b.line);
  return report;
}

/** `POST /admin/api/{slug}/import?dry=1&file=name.csv`, the file as the body; for staff who may write the collection. */
const endpoint = <Row,>(collection: CollectionSlug & keyof typeof RIGHTS, how: CsvImport<Row>): Endpoint => ({
  path: "/import",
  method: "post",
  handler: async (req) => {
    if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
    if (!hasRole(req, RIGHTS[collection].write)) throw new Forbidden(req.t);
    return Response.json(await importFile(collection, how, req, req.user.email), { headers: { "Cache-Control": "no-store" } });
  },
});

/** Makes a collection importable from a CSV file: an endpoint, and a panel above the list that tries a file first. One mechanism for every collection; what differs is `how`. */
export const importable = <Row,>(slug: CollectionSlug & keyof typeof RIGHTS, how: CsvImport<Row>, admin: NonNullable<CollectionConfig["admin"]>): Pick<CollectionConfig, "admin" | "endpoints"> => ({
  endpoints: [endpoint(slug, how)],
  admin: { ...admin, components: { beforeListTable: [{ path: "@/components/backoffice/import-panel#ImportPanel", clientProps: { collection: slug, columns: how.columns, optional: how.optional } }] } },
});
