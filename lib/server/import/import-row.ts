import type { Label } from "../labels";
import type { Sql } from "../db/sql";
import type { ImportKind } from "./import-kind";
import { type ImportState, moveImports } from "./import-states";
import type { Mapping } from "./sources/mapping";

/** The number of rows by outcome. */
export type Counts = { created: number; changed: number; unchanged: number; faulty: number };
export const NO_COUNTS: Counts = { created: 0, changed: 0, unchanged: 0, faulty: 0 };
export type Fault = { line: number; message: Label };
/** A note of a dry run about a row (`RowNote`), with the row's line. */
export type Note = Fault & { isLarge: boolean };

/** What a supplier's file names that the shop does not have: how often, and the first line. */
export type UnknownName = {
  kind: "category" | "brand" | "parameter" | "value";
  name: string;
  count: number;
  line: number;
};

/** What a supplier's file turned out to be, and what staff should know of it. */
export type ImportReport = {
  format: string;
  names: UnknownName[];
  notes: Label[];
  /** how a table of no known program is read */
  mapping: Mapping | null;
  /** whether staff must confirm the mapping before an import; absent in older reports */
  unconfirmed?: boolean;
};

/**
 * An import as stored in the database. `rows`: how many rows of the file are processed;
 * `bytesRead`: how many bytes of it are read.
 */
export type ImportRow = Counts & {
  id: number;
  kind: ImportKind<unknown>["name"];
  dry: boolean;
  state: ImportState;
  fileName: string;
  contentHash: string;
  bytes: number;
  by: string;
  spool: string | null;
  /** whose file it is; null where nobody has said it */
  supplier: string | null;
  /** whether what the file names and the shop does not have is made */
  makeNew: boolean;
  /** what a supplier's file turned out to be; null for a file of our own format */
  report: ImportReport | null;
  rows: number;
  bytesRead: number;
  failure: Label | null;
  createdAt: Date;
  begunAt: Date | null;
  endedAt: Date | null;
};

const COLUMNS = `id, kind, dry, state, file_name AS "fileName", content_hash AS "contentHash", bytes::float8 AS bytes, said_by AS by, spool, supplier, make_new AS "makeNew", report, rows, bytes_read::float8 AS "bytesRead", created, changed, unchanged, faulty, failure, created_at AS "createdAt", begun_at AS "begunAt", ended_at AS "endedAt"`;

/** Imports that match an SQL condition, the newest first. */
export const findImports = (
  run: Sql,
  condition: string,
  values: readonly unknown[] = [],
  limit = 20,
): Promise<ImportRow[]> =>
  run<ImportRow>(
    `SELECT ${COLUMNS} FROM imports WHERE ${condition} ORDER BY id DESC LIMIT ${limit}`,
    values,
  );

export type NewImport = Pick<
  ImportRow,
  "kind" | "dry" | "fileName" | "contentHash" | "bytes" | "by" | "spool"
> &
  Partial<Pick<ImportRow, "supplier" | "makeNew">>;

export async function addImport(
  run: Sql,
  {
    kind,
    dry,
    fileName,
    contentHash,
    bytes,
    by,
    spool,
    supplier = null,
    makeNew = false,
  }: NewImport,
): Promise<ImportRow> {
  const [row] = await run<ImportRow>(
    `INSERT INTO imports (kind, dry, file_name, content_hash, bytes, said_by, spool, supplier, make_new) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`,
    [kind, dry, fileName.slice(0, 200), contentHash, bytes, by, spool, supplier, makeNew],
  );
  if (!row) throw new Error("inserting the import returned no row");
  return row;
}

/** Stores what a supplier's file turned out to be, before any of its rows is. */
export async function recordImportReport(
  run: Sql,
  id: number,
  report: ImportReport,
): Promise<void> {
  await run("UPDATE imports SET report = $2::jsonb WHERE id = $1", [id, JSON.stringify(report)]);
}

export async function beginImport(run: Sql, id: number): Promise<void> {
  await moveImports(run, "begun", { where: "id = $1", values: [id] }, {});
}

/**
 * Records the progress of an import, in the transaction that stored its rows, so that a killed
 * process leaves both or neither.
 */
export async function recordImportProgress(
  run: Sql,
  id: number,
  {
    rows,
    bytesRead,
    counts,
    faults,
    notes = [],
  }: {
    rows: number;
    bytesRead: number;
    counts: Counts;
    faults: readonly Fault[];
    notes?: readonly Note[];
  },
): Promise<void> {
  await run(
    "UPDATE imports SET rows = $2, bytes_read = $3, created = created + $4, changed = changed + $5, unchanged = unchanged + $6, faulty = faulty + $7 WHERE id = $1",
    [id, rows, bytesRead, counts.created, counts.changed, counts.unchanged, counts.faulty],
  );
  if (faults.length > 0)
    await run(
      "INSERT INTO import_faults (import_id, line, message) SELECT $1::integer, line, message FROM jsonb_to_recordset($2::jsonb) AS fault(line integer, message jsonb)",
      [id, JSON.stringify(faults)],
    );
  if (notes.length > 0)
    await run(
      `INSERT INTO import_notes (import_id, line, message, is_large) SELECT $1::integer, line, message, "isLarge" FROM jsonb_to_recordset($2::jsonb) AS note(line integer, message jsonb, "isLarge" boolean)`,
      [id, JSON.stringify(notes)],
    );
}

export async function endImport(
  run: Sql,
  id: number,
  state: "done" | "failed" | "stopped",
  failure: Label | null = null,
): Promise<void> {
  const row = { where: "id = $1", values: [id] };
  if (state === "done") await moveImports(run, state, row, {});
  else await moveImports(run, state, row, { failure: failure && JSON.stringify(failure) });
}

/** Faults in the order of the file. */
export const importFaults = (
  run: Sql,
  id: number,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<(Fault & { id: number })[]> =>
  run<Fault & { id: number }>(
    "SELECT id::float8 AS id, line, message FROM import_faults WHERE import_id = $1 AND id > $2 ORDER BY id LIMIT $3",
    [id, after, limit],
  );

/** How many notes a dry run has, and how many of them are large. */
export async function countImportNotes(
  run: Sql,
  id: number,
): Promise<{ all: number; large: number }> {
  const [counted] = await run<{ all: number; large: number }>(
    `SELECT count(*)::integer AS "all", (count(*) FILTER (WHERE is_large))::integer AS large FROM import_notes WHERE import_id = $1`,
    [id],
  );
  return counted ?? { all: 0, large: 0 };
}

/**
 * The notes of a dry run a part at a time: the large ones first, each in the order of the file.
 * `after`: the last note of the part before.
 */
export const importNotes = (
  run: Sql,
  id: number,
  { after, limit }: { after?: Note & { id: number }; limit: number },
): Promise<(Note & { id: number })[]> =>
  run<Note & { id: number }>(
    `SELECT id::float8 AS id, line, message, is_large AS "isLarge" FROM import_notes WHERE import_id = $1 AND (is_large < $2 OR (is_large = $2 AND (line, id) > ($3::integer, $4::bigint))) ORDER BY is_large DESC, line, id LIMIT $5`,
    [id, after?.isLarge ?? true, after?.line ?? 0, after?.id ?? 0, limit],
  );
