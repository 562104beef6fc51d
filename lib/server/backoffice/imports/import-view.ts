import type { PayloadRequest } from "payload";
import type { ImportView } from "@/lib/contract/import-report";
import type { Sql } from "@/lib/server/db/sql";
import { areJobsRunning } from "@/lib/server/jobs/heartbeat";
import {
  countImportNotes,
  importFaults,
  importNotes,
  type ImportRow,
} from "@/lib/server/import/import-row";
import { FIELDS } from "@/lib/server/import/sources/mapping";
import { staffMessage } from "../staff-message";

/** The number of errors and notes that the panel shows; the downloads contain all of them. */
const MAX_SHOWN = 50;

function allowedActions({
  dry,
  state,
  spool,
  created,
  changed,
  report,
}: ImportRow): ImportView["actions"] {
  if (state === "waiting" || state === "running") return ["stop"];
  if (spool === null) return [];
  if (dry)
    return state === "done"
      ? [
          ...(created + changed > 0 && !report?.unconfirmed ? (["start"] as const) : []),
          ...(report && (report.names.length > 0 || report.mapping) ? (["recheck"] as const) : []),
        ]
      : [];
  return state === "stopped" ? ["resume"] : [];
}

/**
 * The share of an import that is done, from 0 to 1: by rows if a finished check of the same file
 * has counted them, otherwise by the bytes read, which are ahead of the stored rows.
 */
async function progressOf(
  run: Sql,
  { state, contentHash, rows, bytesRead, bytes }: ImportRow,
): Promise<number> {
  if (state === "done") return 1;
  const [checked] = await run<{ rows: number | null }>(
    "SELECT max(rows) AS rows FROM imports WHERE content_hash = $1 AND content_hash <> '' AND state = 'done'",
    [contentHash],
  );
  return checked?.rows ? rows / checked.rows : bytesRead / Math.max(1, bytes);
}

/** What a supplier's file turned out to be, with the names that staff see first. */
function sourceView(
  { report, supplier, makeNew }: ImportRow,
  req: PayloadRequest,
): ImportView["source"] {
  if (report === null) return null;
  const unknownCounts: NonNullable<ImportView["source"]>["unknownCounts"] = {};
  for (const { kind } of report.names) unknownCounts[kind] = (unknownCounts[kind] ?? 0) + 1;
  return {
    format: report.format,
    supplier: supplier ?? "",
    makeNew,
    notes: report.notes.map((note) => staffMessage(note, req)),
    columns: (report.mapping?.columns ?? [])
      .filter(({ name }) => name !== "")
      .map(({ name, field }) => ({ name, field })),
    fields: FIELDS,
    unconfirmed: report.unconfirmed ?? false,
    unknown: report.names.slice(0, MAX_SHOWN),
    unknownCounts,
  };
}

/**
 * An import with texts in the staff member's language. With `detailed` it includes its first
 * errors.
 */
export async function importView(
  run: Sql,
  row: ImportRow,
  req: PayloadRequest,
  { detailed }: { detailed: boolean },
): Promise<ImportView> {
  const faults = detailed ? await importFaults(run, row.id, { limit: MAX_SHOWN + 1 }) : [];
  const hasNotes = detailed && row.dry;
  const notes = hasNotes ? await importNotes(run, row.id, { limit: MAX_SHOWN }) : [];
  const counted = hasNotes ? await countImportNotes(run, row.id) : { all: 0, large: 0 };
  const percent =
    row.state === "done" ? 100 : Math.min(99, Math.floor(100 * (await progressOf(run, row))));
  return {
    id: row.id,
    dry: row.dry,
    state: row.state,
    fileName: row.fileName,
    by: row.by,
    at: row.createdAt.toISOString(),
    percent,
    rows: row.rows,
    created: row.created,
    changed: row.changed,
    unchanged: row.unchanged,
    faulty: row.faulty,
    // Why a file cannot be read is among the errors, too.
    reason: row.failure && row.faulty === 0 ? staffMessage(row.failure, req) : null,
    nobodyImports: row.state === "waiting" && !(await areJobsRunning()),
    errors: faults
      .slice(0, MAX_SHOWN)
      .map(({ line, message }) => ({ line, message: staffMessage(message, req) })),
    more: faults.length > MAX_SHOWN,
    notes: notes.map(({ line, message, isLarge }) => ({
      line,
      message: staffMessage(message, req),
      isLarge,
    })),
    noteCount: counted.all,
    largeCount: counted.large,
    source: detailed ? sourceView(row, req) : null,
    actions: allowedActions(row),
  };
}
