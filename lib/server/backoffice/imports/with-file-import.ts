import {
  type CollectionConfig,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  UnauthorizedError,
} from "payload";
import type { ImportList } from "@/lib/contract/import-report";
import { type CsvCell, toCsv, toCsvLines } from "@/lib/format/csv";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import type { ImportKind } from "@/lib/server/import/import-kind";
import {
  addImport,
  type Fault,
  findImports,
  importFaults,
  importNotes,
  type ImportRow,
  type Note,
} from "@/lib/server/import/import-row";
import { moveImports } from "@/lib/server/import/import-states";
import { STAFF_ACTIONS, STAFF_FILES, STAFF_READS } from "../endpoint-rules";
import { parseId } from "../parse-id";
import { label, type Label } from "../../labels";
import { hasRole, RIGHTS } from "../roles";
import { staffError } from "../staff-error";
import { staffMessage } from "../staff-message";
import { importView } from "./import-view";
import { MAX_UPLOAD, spoolUpload, TooLarge } from "./spool";

/** The number of imports that the panel lists. */
const MAX_LISTED = 6;
/** PostgreSQL's channel that starts the job (lib/server/import/run-uploaded-imports.ts). */
const NOTIFY = "SELECT pg_notify('vitrin_imports', '')";

const TOO_LARGE = label(
  `Fayl çox böyükdür: ən çoxu ${MAX_UPLOAD / 1_000_000} MB. Daha böyüyünü npm run import oxuyur.`,
  `The file is too large: ${MAX_UPLOAD / 1_000_000} MB at most. npm run import reads larger ones.`,
  `Файл слишком большой: не более ${MAX_UPLOAD / 1_000_000} МБ. Больший прочитает npm run import.`,
);
const EMPTY_FILE = label("Fayl boşdur.", "The file is empty.", "Файл пуст.");
const GONE = label(
  "Bu idxal artıq başlanıb, bitib və ya faylı silinib. Faylı yenidən yükləyin.",
  "This import has begun, has ended, or its file is gone. Upload the file again.",
  "Эта загрузка уже начата, завершена или её файл удалён. Загрузите файл снова.",
);
const LINE = label("Sətir", "Line", "Строка");
const NOTE = label("Dəyişiklik", "Change", "Изменение");
const CHECK = label("Yoxlayın", "Check", "Проверьте");
const YES = label("bəli", "yes", "да");
const REASON = label("Səbəb", "Reason", "Причина");

/** The part of an import kind that the panel and its endpoints need. */
type Kind = Pick<ImportKind<unknown>, "name" | "required" | "optional">;

const asJson = (body: object, status = 200) =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

/**
 * The e-mail of the staff member who sends the request. Throws unless they may write to the
 * collection.
 */
function staffOf(req: PayloadRequest, kind: Kind): string {
  if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
  if (!hasRole(req, RIGHTS[kind.name].write)) throw new Forbidden(req.t);
  return req.user.email;
}

async function importList(req: PayloadRequest, kind: Kind): Promise<ImportList> {
  const rows = await findImports(query, "kind = $1", [kind.name], MAX_LISTED);
  return {
    imports: await Promise.all(
      rows.map((row, at) => importView(query, row, req, { detailed: at === 0 })),
    ),
  };
}

async function importOf(req: PayloadRequest, kind: Kind): Promise<ImportRow> {
  const id = parseId(req.routeParams?.importId);
  const [row] =
    id === null ? [] : await findImports(query, "id = $1 AND kind = $2", [id, kind.name], 1);
  if (!row) throw staffError(GONE, req, 404);
  return row;
}

const uploadEndpoint = (kind: Kind): Endpoint => ({
  path: "/import",
  method: "post",
  ...STAFF_ACTIONS,
  async handler(req) {
    const by = staffOf(req, kind);
    const name =
      (new URL(req.url ?? "", "http://here").searchParams.get("file") ?? "").trim() || "file";
    if (!req.body) throw staffError(EMPTY_FILE, req);
    const { spool, hash, bytes } = await spoolUpload(
      req.body as unknown as AsyncIterable<Uint8Array>,
    ).catch((error: unknown) => {
      throw error instanceof TooLarge ? staffError(TOO_LARGE, req, 413) : error;
    });
    await addImport(query, {
      kind: kind.name,
      dry: true,
      fileName: name,
      contentHash: hash,
      bytes,
      by,
      spool,
    });
    await query(NOTIFY);
    return asJson(await importList(req, kind), 202);
  },
});

const importStatus = (kind: Kind): Endpoint => ({
  path: "/import",
  method: "get",
  ...STAFF_READS,
  async handler(req) {
    staffOf(req, kind);
    return asJson(await importList(req, kind));
  },
});

/**
 * Starts the import of a checked file. It moves the file to a new row, so that a repeated click
 * starts no second import.
 */
const START = `
WITH checked AS (SELECT * FROM imports WHERE id = $1 AND dry AND state = 'done' AND spool IS NOT NULL FOR UPDATE),
taken AS (UPDATE imports SET spool = NULL FROM checked WHERE imports.id = checked.id RETURNING imports.id)
INSERT INTO imports (kind, dry, file_name, content_hash, bytes, said_by, spool)
SELECT kind, false, file_name, content_hash, bytes, $2, spool FROM checked JOIN taken USING (id) RETURNING id`;

const importAction = (kind: Kind, name: "start" | "resume" | "stop"): Endpoint => ({
  path: `/import/:importId/${name}`,
  method: "post",
  ...STAFF_ACTIONS,
  async handler(req) {
    const by = staffOf(req, kind);
    const { id } = await importOf(req, kind);
    const row = { where: "id = $1", values: [id] };
    const [done] =
      name === "start"
        ? await query(START, [id, by])
        : name === "resume"
          ? await moveImports(query, "resumed", row, {})
          : await moveImports(query, "stopped", row, { failure: null });
    if (!done) throw staffError(GONE, req, 409);
    await query(NOTIFY);
    return asJson(await importList(req, kind));
  },
});

type CsvTable<Row> = {
  /** ends the file's name */
  name: string;
  head: readonly Label[];
  /** the rows after this one; undefined: the first */
  readPart: (run: Sql, id: number, after: Row | undefined) => Promise<readonly Row[]>;
  cellsOf: (row: Row, req: PayloadRequest) => CsvCell[];
};

/** A table about the rows of an import, read and sent a part at a time. */
const csvFile = <Row>(kind: Kind, { name, head, readPart, cellsOf }: CsvTable<Row>): Endpoint => ({
  path: `/import/:importId/${name}.csv`,
  method: "get",
  ...STAFF_FILES,
  async handler(req) {
    staffOf(req, kind);
    const { id } = await importOf(req, kind);
    const encoder = new TextEncoder();
    let after: Row | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (out) =>
        out.enqueue(encoder.encode(toCsv([head.map((one) => staffMessage(one, req))]))),
      async pull(out) {
        const rows = await readPart(query, id, after);
        if (rows.length === 0) return out.close();
        after = rows.at(-1);
        out.enqueue(encoder.encode(toCsvLines(rows.map((row) => cellsOf(row, req)))));
      },
    });
    return new Response(body, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="import-${id}-${name}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  },
});

/** Rows of a table that are read at once. */
const PART = 1000;

/** `GET .../import/7/faults.csv`: every error of an import with its line. */
const faultsFile = (kind: Kind): Endpoint =>
  csvFile<Fault & { id: number }>(kind, {
    name: "faults",
    head: [LINE, REASON],
    readPart: (run, id, after) =>
      importFaults(run, id, { ...(after ? { after: after.id } : {}), limit: PART }),
    cellsOf: ({ line, message }, req) => [line, staffMessage(message, req)],
  });

/**
 * `GET .../import/7/notes.csv`: all notes of a check about rows that it would change, the
 * suspicious ones first.
 */
const notesFile = (kind: Kind): Endpoint =>
  csvFile<Note & { id: number }>(kind, {
    name: "notes",
    head: [LINE, NOTE, CHECK],
    readPart: (run, id, after) =>
      importNotes(run, id, { ...(after ? { after } : {}), limit: PART }),
    cellsOf: ({ line, message, isLarge }, req) => [
      line,
      staffMessage(message, req),
      isLarge ? staffMessage(YES, req) : "",
    ],
  });

/**
 * Makes a collection importable: adds a panel above its list that checks a file and then imports it
 * in a background job. `kind` describes the rows. `exported`: endpoints whose files can be imported
 * again unchanged.
 */
export function withFileImport(
  kind: Kind,
  admin: NonNullable<CollectionConfig["admin"]>,
  exported: Endpoint[] = [],
): Pick<CollectionConfig, "admin" | "endpoints"> {
  const panel = {
    path: "@/components/backoffice/import-panel#ImportPanel",
    clientProps: {
      collection: kind.name,
      columns: kind.required,
      optional: kind.optional,
      exported: exported.map(({ path }) => path),
    },
  };
  return {
    endpoints: [
      ...exported,
      uploadEndpoint(kind),
      importStatus(kind),
      importAction(kind, "start"),
      importAction(kind, "resume"),
      importAction(kind, "stop"),
      faultsFile(kind),
      notesFile(kind),
    ],
    admin: { ...admin, components: { beforeListTable: [panel] } },
  };
}
