import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { logText } from "@/lib/log-text.mjs";
import type { Label } from "../labels";
import { query, transaction } from "../db/pool";
import type { Sql } from "../db/sql";
import { cleanRow } from "./clean-cells";
import { FileFault, notStored, duplicateKey } from "./faults";
import {
  type FileRow,
  type Importer,
  type ImportKind,
  type ImportOptions,
  isFaults,
  type ImportAuthor,
  type Outcome,
} from "./import-kind";
import {
  beginImport,
  type Counts,
  endImport,
  type Fault,
  findImports,
  type ImportRow,
  type Note,
  recordImportProgress,
  NO_COUNTS,
} from "./import-row";
import { type ReadRow, readRows } from "./read-rows";
import { SeenKeys } from "./seen-keys";

/**
 * How often a batch is tried when it meets a lock or the database is unavailable, and the pause
 * (ms) before each retry.
 */
const MAX_ATTEMPTS = 5;
const PAUSE_MS = 1000;

/** Thrown to roll back what a dry run stored. */
class DryRunRollback extends Error {}

/**
 * The rows of a file that is not read as CSV or JSON Lines, such as a supplier's. They must come in
 * the same order whenever the file is read, because an import is continued by their number.
 */
export type RowSource = {
  /** the rows; called after the importer of the kind was made */
  rows: () => AsyncIterable<ReadRow>;
  /** how many bytes of the file have been read for them */
  bytesRead: () => number;
};

type ParsedRow<Row> = { line: number; row: Row };
type Stop = () => boolean;

const sqlStateOf = (error: unknown): string => (error as { code?: string }).code ?? "";
/** The database rejected the data of a row (SQLSTATE class 22 or 23): retrying does not help. */
const isRefused = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error));

/**
 * The rows of one transaction, parsed and checked. `rowCount`: how many rows were read, with faults
 * or without; `bytesRead`: how much of the file has been read once they are.
 */
type Batch<Row> = {
  rowCount: number;
  bytesRead: number;
  parsed: ParsedRow<Row>[];
  faults: Fault[];
  faultyLines: Set<number>;
};

const emptyBatch = <Row>(): Batch<Row> => ({
  rowCount: 0,
  bytesRead: 0,
  parsed: [],
  faults: [],
  faultyLines: new Set(),
});

function addFaults(
  { faults, faultyLines }: Pick<Batch<unknown>, "faults" | "faultyLines">,
  line: number,
  messages: readonly Label[],
): void {
  faultyLines.add(line);
  for (const message of messages) faults.push({ line, message });
}

/** The outcome of the rows of a batch so far. */
type BatchResult = { counts: Counts; faults: readonly Fault[]; notes: readonly Note[] };
/**
 * The same, and how many rows of the file are processed when the batch is stored; null if other
 * rows of the batch are stored later.
 */
type BatchProgress = BatchResult & { rows: number | null };

/** The result of a batch with the outcomes of more of its rows. */
function withOutcomes(
  { counts: before, faults: earlierFaults, notes: earlierNotes }: BatchResult,
  parsed: readonly { line: number }[],
  outcomes: readonly Outcome[],
): BatchResult {
  const [counts, faults, notes] = [{ ...before }, [...earlierFaults], [...earlierNotes]];
  outcomes.forEach((outcome, i) => {
    const line = parsed[i]?.line ?? 0;
    if (typeof outcome === "string") counts[outcome] += 1;
    else if (isFaults(outcome)) {
      counts.faulty += 1;
      for (const message of outcome) faults.push({ line, message });
    } else {
      counts[outcome.outcome] += 1;
      notes.push({ line, ...outcome.note });
    }
  });
  return { counts, faults, notes };
}

class ImportRun<Row> {
  private rows = 0;
  private bytesRead = 0;

  constructor(
    private readonly importer: Importer<Row>,
    private readonly kind: ImportKind<Row>,
    private readonly importRow: ImportRow,
    private readonly author: ImportAuthor,
  ) {}

  /**
   * Continues after the rows that are already processed. While one batch is stored, the next one is
   * read, checked and prepared; batches are stored one after another.
   */
  async run(
    source: Readable | RowSource,
    shouldStop: Stop,
    onProgress: (importRow: ImportRow) => void,
  ): Promise<"done" | "stopped"> {
    const seenKeys = new SeenKeys();
    let batch = emptyBatch<Row>();
    let storing = Promise.resolve();
    let [rowsRead, bytesRead] = [0, 0];
    const countBytes = async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        bytesRead += part.length;
        yield part;
      }
    };
    const isStream = source instanceof Readable;
    const fileRows = isStream ? readRows(countBytes(source), this.kind) : source.rows();
    /**
     * Prepares the current batch and starts to store it. Returns false when the import should stop.
     */
    const flush = async (): Promise<boolean> => {
      const ready = batch;
      ready.bytesRead = Math.min(isStream ? bytesRead : source.bytesRead(), this.importRow.bytes);
      batch = emptyBatch<Row>();
      await this.prepare(ready);
      await storing;
      if (shouldStop()) return false;
      storing = this.storeBatch(ready, onProgress);
      // `await storing` reports a failure.
      storing.catch(() => undefined);
      return true;
    };
    this.rows = this.importRow.rows;
    try {
      for await (const read of fileRows) {
        const row = cleanRow(read);
        rowsRead += 1;
        const duplicate = "cells" in row ? this.duplicateFault(seenKeys, row) : undefined;
        if (rowsRead <= this.importRow.rows) continue;
        this.addRow(batch, row, duplicate);
        if (batch.rowCount === this.kind.batchSize && !(await flush())) return "stopped";
      }
      if (batch.rowCount > 0 && !(await flush())) return "stopped";
      await storing;
      return "done";
    } catch (error) {
      // Store the rows before the unreadable part, then give up.
      if (error instanceof FileFault && batch.rowCount > 0 && !(await flush())) return "stopped";
      await storing;
      throw error;
    }
  }

  /** The fault of a row whose key an earlier row of the file has too; undefined without one. */
  private duplicateFault(
    seenKeys: SeenKeys,
    { cells, line }: FileRow,
  ): readonly Label[] | undefined {
    for (const key of this.kind.keysOf(cells)) {
      const firstLine = key === "" ? undefined : seenKeys.add(key, line);
      if (firstLine !== undefined) return [duplicateKey(key, firstLine)];
    }
    return undefined;
  }

  private addRow(batch: Batch<Row>, row: ReadRow, duplicate: readonly Label[] | undefined): void {
    batch.rowCount += 1;
    const read = "faults" in row ? row.faults : (duplicate ?? this.importer.read(row.cells));
    if (isFaults(read)) addFaults(batch, row.line, read);
    else batch.parsed.push({ line: row.line, row: read });
  }

  private async prepare(batch: Batch<Row>): Promise<void> {
    const faultsByLine = await this.importer.prepare?.(batch.parsed, this.importRow.dry);
    for (const [line, messages] of faultsByLine ?? []) addFaults(batch, line, messages);
  }

  private async storeBatch(
    { rowCount, bytesRead, parsed, faults, faultyLines }: Batch<Row>,
    onProgress: (importRow: ImportRow) => void,
  ): Promise<void> {
    this.bytesRead = bytesRead;
    await this.store(
      parsed.filter(({ line }) => !faultyLines.has(line)),
      {
        rows: this.rows + rowCount,
        faults,
        notes: [],
        counts: { ...NO_COUNTS, faulty: faultyLines.size },
      },
    );
    this.rows += rowCount;
    const [now] = await findImports(query, "id = $1", [this.importRow.id]);
    if (now) onProgress(now);
  }

  /**
   * Stores rows and records the progress in one transaction. Rows that the database rejects are
   * found by halving the batch. Results are recorded with the last part only, so that a killed
   * process leaves no partial counts.
   */
  private async store(
    parsed: readonly ParsedRow<Row>[],
    progress: BatchProgress,
  ): Promise<BatchResult> {
    try {
      return await this.storeWithRetry(parsed, progress);
    } catch (error) {
      if (!isRefused(error)) throw error;
      const [only] = parsed;
      if (!only) throw error;
      if (parsed.length === 1)
        return this.store([], {
          rows: progress.rows,
          counts: { ...progress.counts, faulty: progress.counts.faulty + 1 },
          faults: [...progress.faults, { line: only.line, message: notStored(sqlStateOf(error)) }],
          notes: progress.notes,
        });
      const half = Math.ceil(parsed.length / 2);
      const result = await this.store(parsed.slice(0, half), { ...progress, rows: null });
      return this.store(parsed.slice(half), { ...progress, ...result });
    }
  }

  private async storeWithRetry(
    parsed: readonly ParsedRow<Row>[],
    progress: BatchProgress,
  ): Promise<BatchResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.storeOnce(parsed, progress);
      } catch (error) {
        // A concurrent save may have just taken the same unique value (23505); a second attempt
        // then finds it taken.
        const shouldRetry = isRefused(error)
          ? sqlStateOf(error) === "23505" && attempt === 1
          : attempt < MAX_ATTEMPTS;
        if (!shouldRetry) throw error;
        await pause(isRefused(error) ? 0 : PAUSE_MS);
      }
    }
  }

  private async storeOnce(
    parsed: readonly ParsedRow<Row>[],
    progress: BatchProgress,
  ): Promise<BatchResult> {
    const { id, dry } = this.importRow;
    const { rows } = progress;
    const store = async (run: Sql): Promise<BatchResult> =>
      withOutcomes(
        progress,
        parsed,
        parsed.length > 0
          ? await this.importer.store(
              run,
              parsed.map(({ row }) => row),
              { ...this.author, dry },
            )
          : [],
      );
    const recordProgress = async (run: Sql, { counts, faults, notes }: BatchResult) => {
      if (rows !== null)
        await recordImportProgress(run, id, {
          rows,
          bytesRead: this.bytesRead,
          counts,
          faults: [...faults].sort((a, b) => a.line - b.line),
          notes,
        });
    };
    if (!dry)
      return transaction(async (run) => {
        const result = await store(run);
        await recordProgress(run, result);
        return result;
      });
    let result: BatchResult | undefined;
    await transaction(async (run) => {
      result = await store(run);
      throw new DryRunRollback();
    }).catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error;
    });
    const dryRunResult = result ?? progress;
    await transaction((run) => recordProgress(run, dryRunResult));
    return dryRunResult;
  }
}

/**
 * Runs an import, or continues one that a killed process left: each batch is stored in one
 * transaction together with the progress. Faulty rows are skipped and reported. Errors of the
 * database and the disk are thrown; the import can be continued later.
 */
export async function runImport<Row>(
  kind: ImportKind<Row>,
  importRow: ImportRow,
  source: Readable | RowSource,
  options: ImportOptions & { shouldStop?: Stop; onProgress?: (importRow: ImportRow) => void },
): Promise<void> {
  await beginImport(query, importRow.id);
  try {
    const importer = await kind.createImporter(query, options);
    const author = { by: importRow.by, note: importRow.fileName };
    const run = new ImportRun(importer, kind, importRow, author);
    await endImport(
      query,
      importRow.id,
      await run.run(
        source,
        options.shouldStop ?? (() => false),
        options.onProgress ?? (() => undefined),
      ),
    );
    const [ended] = await findImports(query, "id = $1", [importRow.id]);
    if (ended && !importRow.dry)
      await kind
        .afterImport?.(ended.created + ended.changed)
        .catch((error: unknown) => console.error(logText`the work after an import failed:`, error));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    await transaction(async (run) => {
      const [now] = await findImports(run, "id = $1", [importRow.id]);
      await recordImportProgress(run, importRow.id, {
        rows: now?.rows ?? 0,
        bytesRead: now?.bytesRead ?? 0,
        counts: { ...NO_COUNTS, faulty: 1 },
        faults: error.faults.map((message) => ({ line: error.line, message })),
      });
      await endImport(run, importRow.id, "failed", error.faults[0] ?? null);
    });
  } finally {
    if (source instanceof Readable) source.destroy();
  }
}
