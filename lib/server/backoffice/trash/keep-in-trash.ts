import type {
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
  RequestContext,
  SanitizedCollectionConfig,
} from "payload";
import { transactionOf } from "../transaction";
import { columnOf } from "./kinds";
import { keepFile } from "./files";

const COPIES = "copies of documents that are being deleted";

/** The copies that this request has made, by collection and document. */
const copiesOf = (context: RequestContext): Map<string, number> =>
  (context[COPIES] ??= new Map()) as Map<string, number>;
const keyOf = (slug: string, id: unknown): string => `${slug} ${String(id)}`;

/** The column that names a document; none where staff see only its id. */
const titleColumn = ({ admin }: SanitizedCollectionConfig): string =>
  !admin.useAsTitle || admin.useAsTitle === "id" ? "" : columnOf(admin.useAsTitle);

const nameOf = (user: PayloadRequest["user"]): string | null =>
  user?.collection === "staff" ? user.name || user.email : null;

/**
 * Copies a document before it is deleted, in the same transaction. It comes first, because other
 * hooks delete what belongs to the document; if one of them refuses the deletion, the copy does not
 * get into the trash.
 */
export const keepInTrash: CollectionBeforeDeleteHook = async ({ id, collection, req }) => {
  const run = await transactionOf(req);
  const [kept] = await run<{ entry: number | null }>(
    "SELECT trash_keep($1::text, $2::integer, $3::text, $4::text) AS entry",
    [collection.slug, Number(id), titleColumn(collection), nameOf(req.user)],
  );
  if (typeof kept?.entry !== "number") return;
  copiesOf(req.context).set(keyOf(collection.slug, id), kept.entry);
  if (collection.upload) await keepFile(run, kept.entry);
};

/** Puts the copy of a document that has been deleted into the trash. */
export const putInTrash: CollectionAfterDeleteHook = async ({ id, doc, collection, req }) => {
  const entry = copiesOf(req.context).get(keyOf(collection.slug, id));
  if (entry === undefined) return doc;
  const run = await transactionOf(req);
  await run("UPDATE trash SET deleted_at = now() WHERE id = $1", [entry]);
  return doc;
};
