import {
  type CollectionConfig,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  UnauthorizedError,
} from "payload";
import type { ImportList } from "@/lib/contract/import-report";
import { type CsvCell, toCsv, toCsvLines } from "@/lib/format/csv";
import { query, transaction } from "@/lib/server/db/pool";
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
  type UnknownName,
} from "@/lib/server/import/import-row";
import { moveImports } from "@/lib/server/import/import-states";
import { type ColumnField, FIELDS } from "@/lib/server/import/sources/mapping";
import { UNCONFIRMED_COLUMNS } from "@/lib/server/import/sources/source-faults";
import { STAFF_ACTIONS, STAFF_FILES, STAFF_READS } from "../endpoint-rules";
import { joinNames, type Joining, UNKNOWN_TABLE_HEAD } from "../source-import/join-names";
import { MAX_SUPPLIER, readMapping, rememberSource, withFields } from "../source-import/joinings";
import { NAME_KINDS } from "../source-import/names";
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
const LONG_SUPPLIER = label(
  `Təchizatçının adı ən çoxu ${MAX_SUPPLIER} işarədir.`,
  `A supplier's name has at most ${MAX_SUPPLIER} characters.`,
  `Название поставщика — не более ${MAX_SUPPLIER} знаков.`,
);
const NO_SUPPLIER = label(
  "Adların nəyi bildirdiyini yadda saxlamaq üçün təchizatçının adını yazın.",
  "Enter the supplier's name, by which the meaning of its names is remembered.",
  "Укажите поставщика: значения его названий запоминаются под этим именем.",
);
const BAD_JOININGS = label(
  "Adların siyahısı düzgün deyil.",
  "The list of names is malformed.",
  "Список названий составлен неверно.",
);
/** The most names that are joined at once, and characters of each. */
const MAX_JOININGS = 500;
const MAX_NAME = 1000;
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

/** The supplier that a request names; null for none. Throws 400 for a name that is too long. */
function supplierIn(text: unknown, req: PayloadRequest): string | null {
  const supplier = typeof text === "string" ? text.replaceAll("\0", "").trim() : "";
  if (supplier.length > MAX_SUPPLIER) throw staffError(LONG_SUPPLIER, req, 400);
  return supplier || null;
}

const uploadEndpoint = (kind: Kind): Endpoint => ({
  path: "/import",
  method: "post",
  ...STAFF_ACTIONS,
  async handler(req) {
    const by = staffOf(req, kind);
    const asked = new URL(req.url ?? "", "http://here").searchParams;
    const name = (asked.get("file") ?? "").trim() || "file";
    const supplier = supplierIn(asked.get("supplier"), req);
    if (!req.body) throw staffError(EMPTY_FILE, req);
    const { spool, hash, bytes } = await spoolUpload(
      req.body as unknown as AsyncIterable<Uint8Array>,
    ).catch((error: unknown) => {
      throw error instanceof TooLarge ? staffError(TOO_LARGE, req, 413) : error;
    });
    if (supplier !== null) await rememberSource(query, supplier, null);
    await addImport(query, {
      kind: kind.name,
      supplier,
      makeNew: asked.get("makeNew") === "1",
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

/** Who starts an import has seen what its columns mean, so the first mapping is remembered. */
async function rememberFirstMapping({ supplier, report }: ImportRow): Promise<void> {
  if (supplier !== null && report?.mapping && (await readMapping(query, supplier)) === null)
    await rememberSource(query, supplier, report.mapping);
}

/**
 * Starts the import of a checked file. It moves the file to a new row, so that a repeated click
 * starts no second import.
 */
const START = `
WITH checked AS (SELECT * FROM imports WHERE id = $1 AND dry AND state = 'done' AND spool IS NOT NULL FOR UPDATE),
taken AS (UPDATE imports SET spool = NULL FROM checked WHERE imports.id = checked.id RETURNING imports.id)
INSERT INTO imports (kind, dry, file_name, content_hash, bytes, said_by, spool, supplier, make_new)
SELECT kind, false, file_name, content_hash, bytes, $2, spool, supplier, make_new FROM checked JOIN taken USING (id) RETURNING id`;

/** The same, to check the file again with what staff have said of it since. */
const CHECK_AGAIN = `
WITH checked AS (SELECT * FROM imports WHERE id = $1 AND dry AND state = 'done' AND spool IS NOT NULL FOR UPDATE),
taken AS (UPDATE imports SET spool = NULL FROM checked WHERE imports.id = checked.id RETURNING imports.id)
INSERT INTO imports (kind, dry, file_name, content_hash, bytes, said_by, spool, supplier, make_new)
SELECT kind, true, file_name, content_hash, bytes, $2, spool, $3, $4 FROM checked JOIN taken USING (id) RETURNING id`;

/** What staff say that names of a supplier mean. Throws 400 for a malformed list. */
function joiningsIn(value: unknown, req: PayloadRequest): Joining[] {
  const list = value === undefined ? [] : value;
  const isText = (text: unknown): text is string =>
    typeof text === "string" && text.length <= MAX_NAME && !text.includes("\0");
  const isJoining = (one: unknown): one is Joining => {
    const { kind, name, ours } = (one ?? {}) as Partial<Record<keyof Joining, unknown>>;
    return NAME_KINDS.some((known) => known === kind) && isText(name) && isText(ours);
  };
  if (!Array.isArray(list) || list.length > MAX_JOININGS || !list.every(isJoining))
    throw staffError(BAD_JOININGS, req, 400);
  return list.filter(({ ours }) => ours.trim() !== "");
}

/** What staff say that columns mean. Throws 400 for a malformed list. */
function columnsIn(value: unknown, req: PayloadRequest): Map<string, ColumnField> {
  const list: unknown = value ?? [];
  const isField = (field: unknown): field is ColumnField => FIELDS.some((one) => one === field);
  const isColumn = (one: unknown): one is { name: string; field: ColumnField } => {
    const { name, field } = (one ?? {}) as { name?: unknown; field?: unknown };
    return typeof name === "string" && name.length <= MAX_NAME && isField(field);
  };
  if (!Array.isArray(list) || list.length > MAX_JOININGS || !list.every(isColumn))
    throw staffError(BAD_JOININGS, req, 400);
  return new Map(list.map(({ name, field }) => [name, field]));
}

/**
 * `POST .../import/7/recheck`: remembers what columns and names of the supplier mean, and checks the
 * file again. Columns that are not named are confirmed as the check has shown them. Body:
 * `{ supplier, makeNew, confirmed, columns: [{ name, field }], joinings: [{ kind, name, ours }] }`.
 */
const recheckEndpoint = (kind: Kind): Endpoint => ({
  path: "/import/:importId/recheck",
  method: "post",
  ...STAFF_ACTIONS,
  async handler(req) {
    const by = staffOf(req, kind);
    const { id, supplier: before, report } = await importOf(req, kind);
    const body = ((await req.json?.().catch(() => null)) ?? {}) as Record<string, unknown>;
    const supplier = supplierIn(body.supplier, req) ?? before;
    const joinings = joiningsIn(body.joinings, req);
    const columns = columnsIn(body.columns, req);
    const confirmed = body.confirmed === true || columns.size > 0;
    if ((joinings.length > 0 || confirmed) && supplier === null)
      throw staffError(NO_SUPPLIER, req, 400);
    await transaction(async (run) => {
      if (supplier === null) return;
      const mapping = confirmed ? (report?.mapping ?? null) : null;
      await rememberSource(run, supplier, mapping && withFields(mapping, columns));
      const [fault] = await joinNames(run, supplier, joinings);
      if (fault) throw staffError(fault[1], req, 400);
    });
    const [added] = await query(CHECK_AGAIN, [id, by, supplier, body.makeNew === true]);
    if (!added) throw staffError(GONE, req, 409);
    await query(NOTIFY);
    return asJson(await importList(req, kind), 202);
  },
});

const importAction = (kind: Kind, name: "start" | "resume" | "stop"): Endpoint => ({
  path: `/import/:importId/${name}`,
  method: "post",
  ...STAFF_ACTIONS,
  async handler(req) {
    const by = staffOf(req, kind);
    const checked = await importOf(req, kind);
    const { id, report } = checked;
    if (name === "start" && report?.unconfirmed) throw staffError(UNCONFIRMED_COLUMNS, req, 409);
    const row = { where: "id = $1", values: [id] };
    const [done] =
      name === "start"
        ? await query(START, [id, by])
        : name === "resume"
          ? await moveImports(query, "resumed", row, {})
          : await moveImports(query, "stopped", row, { failure: null });
    if (!done) throw staffError(GONE, req, 409);
    if (name === "start") await rememberFirstMapping(checked);
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
 * `GET .../import/7/unknown.csv`: what a supplier's file names that the shop does not have, with a
 * column in which staff say what it is.
 */
const unknownFile = (kind: Kind): Endpoint =>
  csvFile<UnknownName>(kind, {
    name: "unknown",
    head: UNKNOWN_TABLE_HEAD.map((name) => label(name, name, name)),
    async readPart(run, id, after) {
      const [row] = after ? [] : await findImports(run, "id = $1", [id]);
      return row?.report?.names ?? [];
    },
    cellsOf: ({ kind: of, name, count, line }) => [of, name, "", count, line],
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
  // Only products come in the files of suppliers.
  const takesSources = kind.name === "products";
  const panel = {
    path: "@/components/backoffice/import-panel#ImportPanel",
    clientProps: {
      collection: kind.name,
      columns: kind.required,
      optional: kind.optional,
      exported: exported.map(({ path }) => path),
      takesSources,
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
      ...(takesSources ? [recheckEndpoint(kind), unknownFile(kind)] : []),
    ],
    admin: { ...admin, components: { beforeListTable: [panel] } },
  };
}
