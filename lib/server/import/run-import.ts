import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { logText } from "@/lib/log-text.mjs";
import type { Label } from "../labels";
import { query, transaction } from "../db/pool";
import type { Sql } from "../db/sql";
import { FileFault, notStored, duplicateKey } from "./faults";
import {
  type FileRow,
  type Importer,
  type ImportKind,
  type ImportOptions,
  isFaults,
  type ImportAuthor,
} from "./import-kind";
import {
  beginImport,
  type Counts,
  endImport,
  type Fault,
  findImports,
  type ImportRow,
  noteImportProgress,
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

type ParsedRow<Row> = { line: number; row: Row };
type Stop = () => boolean;

const sqlStateOf = (error: unknown): string => (error as { code?: string }).code ?? "";
/** The database rejected the data of a row (SQLSTATE class 22 or 23): retrying does not help. */
const isRefused = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error));

/**
 * The rows of one transaction, parsed and checked: how many were read, how far in the file that is,
 * and what is wrong with some of them.
 */
type Batch<Row> = {
  rows: number;
  bytesRead: number;
  found: ParsedRow<Row>[];
  faults: Fault[];
  faulty: Set<number>;
};

const emptyBatch = <Row>(): Batch<Row> => ({
  rows: 0,
  bytesRead: 0,
  found: [],
  faults: [],
  faulty: new Set(),
});

function refuse(
  { faults, faulty }: Pick<Batch<unknown>, "faults" | "faulty">,
  line: number,
  messages: readonly Label[],
): void {
  faulty.add(line);
  for (const message of messages) faults.push({ line, message });
}

/** The outcome of the rows of a batch so far. */
type BatchResult = { counts: Counts; faults: readonly Fault[] };
/**
 * The same, with the number of rows of the file that are then processed; null while other rows of
 * the batch are still to be stored.
 */
type BatchProgress = BatchResult & { rows: number | null };

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
    bytes: Readable,
    shouldStop: Stop,
    tell: (importRow: ImportRow) => void,
  ): Promise<"done" | "stopped"> {
    const seen = new SeenKeys();
    let batch = emptyBatch<Row>();
    let storing = Promise.resolve();
    let [read, counted] = [0, 0];
    const counting = async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        counted += part.length;
        yield part;
      }
    };
    /**
     * Prepares the current batch and starts to store it. Returns false when the import should stop.
     */
    const flush = async (): Promise<boolean> => {
      const ready = batch;
      ready.bytesRead = Math.min(counted, this.importRow.bytes);
      batch = emptyBatch<Row>();
      await this.prepare(ready);
      await storing;
      if (shouldStop()) return false;
      storing = this.finish(ready, tell);
      // `await storing` reports a failure.
      storing.catch(() => undefined);
      return true;
    };
    this.rows = this.importRow.rows;
    try {
      for await (const row of readRows(counting(bytes), this.kind)) {
        read += 1;
        const duplicate = "cells" in row ? this.seenBefore(seen, row) : undefined;
        if (read <= this.importRow.rows) continue;
        this.check(batch, row, duplicate);
        if (batch.rows === this.kind.batch && !(await flush())) return "stopped";
      }
      if (batch.rows > 0 && !(await flush())) return "stopped";
      await storing;
      return "done";
    } catch (error) {
      // Store the rows before the unreadable part, then give up.
      if (error instanceof FileFault && batch.rows > 0 && !(await flush())) return "stopped";
      await storing;
      throw error;
    }
  }

  /** The fault of a row with a key that an earlier row of the file has. */
  private seenBefore(seen: SeenKeys, { cells, line }: FileRow): readonly Label[] | undefined {
    for (const key of this.kind.keysOf(cells)) {
      const before = key === "" ? undefined : seen.note(key, line);
      if (before !== undefined) return [duplicateKey(key, before)];
    }
    return undefined;
  }

  private check(batch: Batch<Row>, row: ReadRow, duplicate: readonly Label[] | undefined): void {
    batch.rows += 1;
    const read = "faults" in row ? row.faults : (duplicate ?? this.importer.read(row.cells));
    if (isFaults(read)) refuse(batch, row.line, read);
    else batch.found.push({ line: row.line, row: read });
  }

  private async prepare(batch: Batch<Row>): Promise<void> {
    const unprepared = await this.importer.prepare?.(batch.found, this.importRow.dry);
    for (const [line, messages] of unprepared ?? []) refuse(batch, line, messages);
  }

  private async finish(
    { rows, bytesRead, found, faults, faulty }: Batch<Row>,
    tell: (importRow: ImportRow) => void,
  ): Promise<void> {
    this.bytesRead = bytesRead;
    await this.store(
      found.filter(({ line }) => !faulty.has(line)),
      { rows: this.rows + rows, faults, counts: { ...NO_COUNTS, faulty: faulty.size } },
    );
    this.rows += rows;
    const [now] = await findImports(query, "id = $1", [this.importRow.id]);
    if (now) tell(now);
  }

  /**
   * Stores rows and records the progress in one transaction. Rows that the database rejects are
   * found by halving the batch. Results are recorded with the last part only, so that a killed
   * process leaves no partial counts.
   */
  private async store(found: readonly ParsedRow<Row>[], at: BatchProgress): Promise<BatchResult> {
    try {
      return await this.storeWithRetry(found, at);
    } catch (error) {
      if (!isRefused(error)) throw error;
      const [only] = found;
      if (!only) throw error;
      if (found.length === 1)
        return this.store([], {
          rows: at.rows,
          counts: { ...at.counts, faulty: at.counts.faulty + 1 },
          faults: [...at.faults, { line: only.line, message: notStored(sqlStateOf(error)) }],
        });
      const half = Math.ceil(found.length / 2);
      const result = await this.store(found.slice(0, half), { ...at, rows: null });
      return this.store(found.slice(half), { ...at, ...result });
    }
  }

  private async storeWithRetry(
    found: readonly ParsedRow<Row>[],
    at: BatchProgress,
  ): Promise<BatchResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.storeOnce(found, at);
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
    found: readonly ParsedRow<Row>[],
    at: BatchProgress,
  ): Promise<BatchResult> {
    const { id, dry } = this.importRow;
    const { rows } = at;
    const store = async (run: Sql): Promise<BatchResult> => {
      const [counts, faults] = [{ ...at.counts }, [...at.faults]];
      const outcomes =
        found.length > 0
          ? await this.importer.store(
              run,
              found.map(({ row }) => row),
              { ...this.author, dry },
            )
          : [];
      outcomes.forEach((outcome, i) => {
        if (typeof outcome === "string") counts[outcome] += 1;
        else {
          counts.faulty += 1;
          for (const message of outcome) faults.push({ line: found[i]?.line ?? 0, message });
        }
      });
      return { counts, faults };
    };
    const note = async (run: Sql, { counts, faults }: BatchResult) => {
      if (rows !== null)
        await noteImportProgress(run, id, {
          rows,
          bytesRead: this.bytesRead,
          counts,
          faults: [...faults].sort((a, b) => a.line - b.line),
        });
    };
    if (!dry)
      return transaction(async (run) => {
        const result = await store(run);
        await note(run, result);
        return result;
      });
    let result: BatchResult | undefined;
    await transaction(async (run) => {
      result = await store(run);
      throw new DryRunRollback();
    }).catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error;
    });
    const tried = result ?? { counts: at.counts, faults: at.faults };
    await transaction((run) => note(run, tried));
    return tried;
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
  bytes: Readable,
  options: ImportOptions & { shouldStop?: Stop; tell?: (importRow: ImportRow) => void },
): Promise<void> {
  await beginImport(query, importRow.id);
  try {
    const importer = await kind.begin(query, options);
    const author = { by: importRow.by, note: importRow.fileName };
    const run = new ImportRun(importer, kind, importRow, author);
    await endImport(
      query,
      importRow.id,
      await run.run(bytes, options.shouldStop ?? (() => false), options.tell ?? (() => undefined)),
    );
    const [ended] = await findImports(query, "id = $1", [importRow.id]);
    if (ended && !importRow.dry)
      await kind
        .settle?.(ended.created + ended.changed)
        .catch((error: unknown) => console.error(logText`an import was not settled:`, error));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    await transaction(async (note) => {
      const [now] = await findImports(note, "id = $1", [importRow.id]);
      await noteImportProgress(note, importRow.id, {
        rows: now?.rows ?? 0,
        bytesRead: now?.bytesRead ?? 0,
        counts: { ...NO_COUNTS, faulty: 1 },
        faults: error.faults.map((message) => ({ line: error.line, message })),
      });
      await endImport(note, importRow.id, "failed", error.faults[0] ?? null);
    });
  } finally {
    bytes.destroy();
  }
}
