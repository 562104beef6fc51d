import {
  APIError,
  type CollectionSlug,
  commitTransaction,
  initTransaction,
  killTransaction,
  type PayloadRequest,
} from "payload";
import { sqlState } from "@/lib/server/db/sql-state";
import { label } from "../../labels";
import { staffError } from "../staff-error";
import { transactionOf } from "../transaction";
import { restoreFile } from "./files";
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

/** SQLSTATEs of a unique value that is taken, and of a foreign key that leads nowhere. */
const CONFLICTS = ["23505", "23503"];

type Restored = { collection: CollectionSlug; id: number };

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

async function restoreInTransaction(
  req: PayloadRequest,
  entry: number,
): Promise<{ restored: Restored; finishFile: (committed: boolean) => Promise<void> }> {
  const run = await transactionOf(req);
  const kinds = await kindsOf(req);
  const [row] = await run<{ collection: string; documentId: number }>(
    "SELECT collection, document_id AS \"documentId\" FROM trash WHERE id = $1 AND collection = ANY ($2::text[]) AND deleted_at > now() - interval '30 days' FOR UPDATE",
    [entry, kinds],
  );
  if (!row) throw staffError(NOT_IN_TRASH_ANY_MORE, req, 404);
  const obstacles = await obstaclesText(run, entry, req);
  if (obstacles !== null) throw new APIError(obstacles, 409, null, true);
  const restored = { collection: row.collection as CollectionSlug, id: row.documentId };
  const finishFile = req.payload.collections[restored.collection].config.upload
    ? await restoreFile(run, entry)
    : async () => {};
  try {
    await run("SELECT trash_restore($1::integer)", [entry]);
    await runHooks(req, restored);
  } catch (error) {
    await finishFile(false);
    if (CONFLICTS.includes(sqlState(error))) throw staffError(CHANGED_MEANWHILE, req, 409);
    throw error;
  }
  return { restored, finishFile };
}

/**
 * Restores a document from the trash, in a transaction of its own. Throws 404 if it is not there
 * (any more) or the staff member may not delete such documents, and 409 with the reason if something
 * stands in its way.
 */
export async function restoreDocument(req: PayloadRequest, entry: number): Promise<Restored> {
  await initTransaction(req);
  try {
    const { restored, finishFile } = await restoreInTransaction(req, entry);
    await commitTransaction(req);
    await finishFile(true);
    return restored;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}
