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
 * Tries of a batch that met a lock, or a database that went away, and the pause (ms) before each
 * but the first.
 */
const MAX_ATTEMPTS = 5;
const PAUSE_MS = 1000;

/** Thrown to take back what a trial run stored. */
class DryRunRollback extends Error {}

type ParsedRow<Row> = { line: number; row: Row };
type Stop = () => boolean;

const sqlStateOf = (error: unknown): string => (error as { code?: string }).code ?? "";
/** A value or a rule of the database refused a row: no other try helps. */
const isRefused = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error));

/**
 * Rows of one transaction, read and checked: how many they are, how much of the file is read with
 * them, and what is wrong with some.
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

/** What came of rows of a batch so far. */
type BatchResult = { counts: Counts; faults: readonly Fault[] };
/**
 * The same, and how far the file is done with them; null while the rest of their batch is not
 * stored.
 */
type BatchProgress = BatchResult & { rows: number | null };

class ImportRun<Row> {
  private rows = 0;
  private bytesRead = 0;

  constructor(
    private readonly importer: Importer<Row>,
    private readonly kind: ImportKind<Row>,
    private readonly of: ImportRow,
    private readonly said: ImportAuthor,
  ) {}

  /**
   * Goes on after the rows that are done already. While a batch is stored, the next one is read,
   * checked and prepared; they are stored one after another.
   */
  async run(
    bytes: Readable,
    shouldStop: Stop,
    tell: (of: ImportRow) => void,
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
    /** False when no more is to be stored. */
    const flush = async (): Promise<boolean> => {
      const ready = batch;
      ready.bytesRead = Math.min(counted, this.of.bytes);
      batch = emptyBatch<Row>();
      await this.prepare(ready);
      await storing;
      if (shouldStop()) return false;
      storing = this.finish(ready, tell);
      // Who waits for it hears of a failure.
      storing.catch(() => undefined);
      return true;
    };
    this.rows = this.of.rows;
    try {
      for await (const row of readRows(counting(bytes), this.kind)) {
        read += 1;
        const again = "cells" in row ? this.seenBefore(seen, row) : undefined;
        if (read <= this.of.rows) continue;
        this.check(batch, row, again);
        if (batch.rows === this.kind.batch && !(await flush())) return "stopped";
      }
      if (batch.rows > 0 && !(await flush())) return "stopped";
      await storing;
      return "done";
    } catch (error) {
      // What could be read is done before the rest is given up.
      if (error instanceof FileFault && batch.rows > 0 && !(await flush())) return "stopped";
      await storing;
      throw error;
    }
  }

  /** What a row has that must not be twice in a file, and has been in it. */
  private seenBefore(seen: SeenKeys, { cells, line }: FileRow): readonly Label[] | undefined {
    for (const key of this.kind.keysOf(cells)) {
      const before = key === "" ? undefined : seen.note(key, line);
      if (before !== undefined) return [duplicateKey(key, before)];
    }
    return undefined;
  }

  private check(batch: Batch<Row>, row: ReadRow, again: readonly Label[] | undefined): void {
    batch.rows += 1;
    const read = "faults" in row ? row.faults : (again ?? this.importer.read(row.cells));
    if (isFaults(read)) refuse(batch, row.line, read);
    else batch.found.push({ line: row.line, row: read });
  }

  private async prepare(batch: Batch<Row>): Promise<void> {
    const unprepared = await this.importer.prepare?.(batch.found, this.of.dry);
    for (const [line, messages] of unprepared ?? []) refuse(batch, line, messages);
  }

  private async finish(
    { rows, bytesRead, found, faults, faulty }: Batch<Row>,
    tell: (of: ImportRow) => void,
  ): Promise<void> {
    this.bytesRead = bytesRead;
    await this.store(
      found.filter(({ line }) => !faulty.has(line)),
      { rows: this.rows + rows, faults, counts: { ...NO_COUNTS, faulty: faulty.size } },
    );
    this.rows += rows;
    const [now] = await findImports(query, "id = $1", [this.of.id]);
    if (now) tell(now);
  }

  /**
   * Stores rows together with the note of how far that is. Rows that the database refuses are found
   * by halves; what came of them is noted with the last, so that a killed process leaves nothing
   * half told.
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
      const came = await this.store(found.slice(0, half), { ...at, rows: null });
      return this.store(found.slice(half), { ...at, ...came });
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
        // Another save took the same name in this moment; a second look finds it taken.
        const again = isRefused(error)
          ? sqlStateOf(error) === "23505" && attempt === 1
          : attempt < MAX_ATTEMPTS;
        if (!again) throw error;
        await pause(isRefused(error) ? 0 : PAUSE_MS);
      }
    }
  }

  private async storeOnce(
    found: readonly ParsedRow<Row>[],
    at: BatchProgress,
  ): Promise<BatchResult> {
    const { id, dry } = this.of;
    const { rows } = at;
    const store = async (run: Sql): Promise<BatchResult> => {
      const [counts, faults] = [{ ...at.counts }, [...at.faults]];
      const outcomes =
        found.length > 0
          ? await this.importer.store(
              run,
              found.map(({ row }) => row),
              { ...this.said, dry },
            )
          : [];
      outcomes.forEach((outcome, place) => {
        if (typeof outcome === "string") counts[outcome] += 1;
        else {
          counts.faulty += 1;
          for (const message of outcome) faults.push({ line: found[place]?.line ?? 0, message });
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
        const came = await store(run);
        await note(run, came);
        return came;
      });
    let came: BatchResult | undefined;
    await transaction(async (run) => {
      came = await store(run);
      throw new DryRunRollback();
    }).catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error;
    });
    const tried = came ?? { counts: at.counts, faults: at.faults };
    await transaction((run) => note(run, tried));
    return tried;
  }
}

/**
 * Runs an import, or goes on with one that a killed process left: a batch is one transaction with
 * the note of how far it is. Faulty rows are left out and named; throws as the database and the
 * disk do, to go on later.
 */
export async function runImport<Row>(
  kind: ImportKind<Row>,
  of: ImportRow,
  bytes: Readable,
  options: ImportOptions & { shouldStop?: Stop; tell?: (of: ImportRow) => void },
): Promise<void> {
  await beginImport(query, of.id);
  try {
    const importer = await kind.begin(query, options);
    const run = new ImportRun(importer, kind, of, { by: of.by, note: of.fileName });
    await endImport(
      query,
      of.id,
      await run.run(bytes, options.shouldStop ?? (() => false), options.tell ?? (() => undefined)),
    );
    const [ended] = await findImports(query, "id = $1", [of.id]);
    if (ended && !of.dry)
      await kind
        .settle?.(ended.created + ended.changed)
        .catch((error: unknown) => console.error(logText`an import was not settled:`, error));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    await transaction(async (note) => {
      const [now] = await findImports(note, "id = $1", [of.id]);
      await noteImportProgress(note, of.id, {
        rows: now?.rows ?? 0,
        bytesRead: now?.bytesRead ?? 0,
        counts: { ...NO_COUNTS, faulty: 1 },
        faults: error.faults.map((message) => ({ line: error.line, message })),
      });
      await endImport(note, of.id, "failed", error.faults[0] ?? null);
    });
  } finally {
    bytes.destroy();
  }
}
