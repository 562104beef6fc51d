import {
  APIError,
  type CollectionSlug,
  commitTransaction,
  initTransaction,
  killTransaction,
  type PayloadRequest,
} from "payload";
import { logText } from "@/lib/log-text.mjs";
import { query } from "@/lib/server/db/pool";
import { sqlState } from "@/lib/server/db/sql-state";
import { removeRedirectsFromUsedSlugs } from "@/lib/server/modules/slug-history/redirects";
import type { SlugKind } from "@/lib/server/modules/slug-history/slug-tables";
import { label } from "../../labels";
import { staffError } from "../staff-error";
import { transactionOf } from "../transaction";
import { FileObstacle, type FinishFile, restoreFile } from "./files";
import { kindsOf } from "./kind-access";
import { obstaclesText } from "./obstacles";

const NOT_IN_TRASH_ANY_MORE = label(
  "Bu sənəd artıq zibil qutusunda deyil. Səhifəni yeniləyin.",
  "This document is not in the trash any more. Reload the page.",
  "Этого документа больше нет среди удалённых. Обновите страницу.",
);
const CHANGED_MEANWHILE = label(
  "Bərpa olunmadı: bu anda bağlı bir sənəd dəyişdi. Yenidən cəhd edin.",
  "Not restored: a related document changed at this moment. Try again.",
  "Не восстановлено: в этот момент изменился связанный документ. Повторите попытку.",
);
const FILE_OBSTACLES = {
  missing: label(
    "Bərpa olunmadı: şəklin faylı şəkillər qovluğunda yoxdur. Operatora deyin: fayl ehtiyat nüsxədə ola bilər.",
    "Not restored: the picture's file is not in the folder of the pictures. Tell the operator: it may be in a backup.",
    "Не восстановлено: файла изображения нет в папке изображений. Сообщите оператору: файл может быть в резервной копии.",
  ),
  taken: label(
    "Bərpa olunmadı: şəkillər qovluğunda bu adda başqa fayl var. Operatora deyin.",
    "Not restored: the folder of the pictures has another file of this name. Tell the operator.",
    "Не восстановлено: в папке изображений есть другой файл с таким именем. Сообщите оператору.",
  ),
};

/** SQLSTATEs of a unique value that is taken, and of a foreign key that leads nowhere. */
const CONFLICTS = ["23505", "23503"];

type Restored = { collection: CollectionSlug; id: number };

/** The kinds of documents whose former slugs redirect to them. */
const SLUG_KINDS: Partial<Record<CollectionSlug, SlugKind>> = {
  products: "product",
  brands: "brand",
};

/**
 * Runs the hooks of the collection as for a new document, so that whatever follows a document
 * follows a restored one as well. A hook that refuses a new document refuses it, too.
 */
async function runHooks(req: PayloadRequest, { collection, id }: Restored): Promise<void> {
  const { config } = req.payload.collections[collection];
  const doc = await req.payload.findByID({
    collection,
    id,
    depth: 0,
    overrideAccess: true,
    showHiddenFields: true,
    req,
  });
  const args = { collection: config, context: req.context, operation: "create" as const, req };
  for (const hook of config.hooks.beforeChange)
    await hook({ ...args, data: structuredClone(doc), originalDoc: undefined });
  for (const hook of config.hooks.afterChange)
    await hook({ ...args, data: doc, doc, previousDoc: {} as typeof doc });
}

/** The document of an entry that the staff member may restore; throws 404 and 409. */
async function lockEntry(req: PayloadRequest, entry: number): Promise<Restored> {
  const run = await transactionOf(req);
  const kinds = await kindsOf(req);
  const [row] = await run<{ collection: string; documentId: number }>(
    "SELECT collection, document_id AS \"documentId\" FROM trash WHERE id = $1 AND collection = ANY ($2::text[]) AND deleted_at > now() - interval '30 days' FOR UPDATE",
    [entry, kinds],
  );
  if (!row) throw staffError(NOT_IN_TRASH_ANY_MORE, req, 404);
  const obstacles = await obstaclesText(run, entry, req);
  if (obstacles !== null) throw new APIError(obstacles, 409, null, true);
  return { collection: row.collection as CollectionSlug, id: row.documentId };
}

async function restoreRows(req: PayloadRequest, entry: number, restored: Restored): Promise<void> {
  const run = await transactionOf(req);
  await run("SELECT trash_restore($1::integer)", [entry]);
  const slugKind = SLUG_KINDS[restored.collection];
  if (slugKind) await removeRedirectsFromUsedSlugs(run, slugKind, restored.id);
  await runHooks(req, restored);
}

/** The error with which a failed restore responds. */
function refusalOf(error: unknown, req: PayloadRequest): unknown {
  if (error instanceof FileObstacle) return staffError(FILE_OBSTACLES[error.reason], req, 409);
  return CONFLICTS.includes(sqlState(error)) ? staffError(CHANGED_MEANWHILE, req, 409) : error;
}

/**
 * Whether a restore may have been committed although it failed here, because the response to the
 * commit was lost: the entry is then no longer in the trash. Also true if the database cannot be
 * asked.
 */
const mayBeRestored = (entry: number): Promise<boolean> =>
  query("SELECT 1 FROM trash WHERE id = $1", [entry]).then(
    (rows) => rows.length === 0,
    () => true,
  );

/**
 * Restores a document from the trash, in a transaction of its own. Throws 404 if it is not there
 * (any more) or the staff member may not delete such documents, and 409 with the reason if
 * something stands in its way. If the file's other name cannot be removed afterwards, this is only
 * logged, because it does not affect the document.
 */
export async function restoreDocument(req: PayloadRequest, entry: number): Promise<Restored> {
  let finishFile: FinishFile | undefined;
  const finish = (committed: boolean) =>
    finishFile?.(committed).catch((error: unknown) =>
      console.error(logText`a name of a picture's file was not removed:`, error),
    );
  await initTransaction(req);
  try {
    const restored = await lockEntry(req, entry);
    if (req.payload.collections[restored.collection].config.upload)
      finishFile = await restoreFile(await transactionOf(req), entry);
    await restoreRows(req, entry, restored);
    await commitTransaction(req);
    await finish(true);
    return restored;
  } catch (error) {
    await killTransaction(req);
    if (finishFile && !(await mayBeRestored(entry))) await finish(false);
    throw refusalOf(error, req);
  }
}
