import type { Readable } from "node:stream";
import { query } from "@/lib/server/db/pool";
import { endImport, findImports, type ImportRow } from "@/lib/server/import/import-row";
import type { ImportKind } from "@/lib/server/import/import-kind";
import { type RowSource, runImport } from "@/lib/server/import/run-import";
import { label } from "../../labels";
import { PRODUCT_FILE } from "../product-import/columns";
import { openImport } from "../source-import/open-import";
import { IMPORT_KINDS } from "./kinds";
import { IncompleteUpload, openSpool, readSpool, removeSpool } from "./spool";

const GONE = label(
  "Yüklənmiş fayl artıq saxlanmır. Faylı yenidən yükləyin.",
  "The uploaded file is not stored any more. Upload it again.",
  "Загруженный файл больше не хранится. Загрузите его снова.",
);

const INCOMPLETE = label(
  "Yüklənmiş faylın bir hissəsi itib, ona görə axıra qədər oxunmadı. Faylı yenidən yükləyin.",
  "A part of the uploaded file is missing, so it was not read to its end. Upload the file again.",
  "Часть загруженного файла потеряна, поэтому он не прочитан до конца. Загрузите файл снова.",
);

/** An uploaded file, opened to be imported. */
type OpenUpload = {
  kind: ImportKind<never>;
  source: Readable | RowSource;
  close: () => Promise<void>;
};

/** Opens the stored file of an import; null if it is gone. Throws `IncompleteUpload`. */
async function openUpload(importRow: ImportRow, spool: string): Promise<OpenUpload | null> {
  const kind = IMPORT_KINDS[importRow.kind];
  if (importRow.kind !== PRODUCT_FILE.name) {
    const source = await readSpool(spool, importRow.bytes);
    return source && { kind, source, close: () => Promise.resolve() };
  }
  const upload = await openSpool(spool, importRow.bytes, importRow.fileName);
  return upload && { ...(await openImport(kind, importRow, upload.file)), close: upload.close };
}

/** Reads the stored file of an import. Throws `IncompleteUpload`. */
async function importSpool(importRow: ImportRow, spool: string): Promise<void> {
  const upload = await openUpload(importRow, spool);
  if (!upload) {
    await query("UPDATE imports SET spool = NULL WHERE id = $1", [importRow.id]);
    return endImport(query, importRow.id, "failed", GONE);
  }
  let stopped = false;
  const onProgress = ({ state, rows }: ImportRow) => {
    stopped = state === "stopped";
    // The import makes progress, so the number of tries is reset: it is given up only if it fails
    // repeatedly at the same place.
    if (rows > importRow.rows)
      void query("UPDATE imports SET tries = 0 WHERE id = $1 AND tries > 0", [importRow.id]).catch(
        () => undefined,
      );
  };
  try {
    await runImport(upload.kind, importRow, upload.source, {
      pictureFolder: null,
      shouldStop: () => stopped,
      onProgress,
    });
  } finally {
    await upload.close();
  }
}

/**
 * Imports an uploaded file, or only checks it. Deletes the file after a completed import or a
 * failure. Keeps it after a check, which an import may follow, and when staff have stopped the
 * import (from any process), which may be continued.
 */
export async function importUploaded(importRow: ImportRow): Promise<void> {
  const { id, dry, spool } = importRow;
  await query("UPDATE imports SET tries = tries + 1 WHERE id = $1", [id]);
  if (!spool) return endImport(query, id, "failed", GONE);
  try {
    await importSpool(importRow, spool);
  } catch (error) {
    // Another try would fail in the same way. Other errors are temporary, and the import is
    // continued later.
    if (!(error instanceof IncompleteUpload)) throw error;
    await endImport(query, id, "failed", INCOMPLETE);
  }
  const [ended] = await findImports(query, "id = $1", [id]);
  if (ended?.state !== "failed" && (dry || ended?.state !== "done")) return;
  await query("UPDATE imports SET spool = NULL WHERE id = $1", [id]);
  await removeSpool(spool);
}
