import { APIError, type CollectionBeforeOperationHook, type Where } from "payload";
import { BULK_COUNT_HEADER, BULK_UNCONFIRMED } from "@/lib/bulk-confirmation";
import { label } from "../labels";
import { staffMessage } from "./staff-message";
import { goesToTrash } from "./trash/kinds";

const DELETES_INTO_TRASH = label(
  "{count} sənəd silinəcək və 30 gün ərzində zibil qutusundan bərpa oluna biləcək. Davam etmək üçün bu rəqəmi yazın: {count}",
  "{count} documents will be deleted, and can be restored from the trash for 30 days. To go on, type this number: {count}",
  "Будет удалено документов: {count}. Их можно будет восстановить в течение 30 дней. Чтобы продолжить, введите это число: {count}",
);
const DELETES_FOR_GOOD = label(
  "{count} sənəd birdəfəlik silinəcək, bərpa olunmayacaq. Davam etmək üçün bu rəqəmi yazın: {count}",
  "{count} documents will be deleted for good and cannot be restored. To go on, type this number: {count}",
  "Будет безвозвратно удалено документов: {count}, восстановить их будет нельзя. Чтобы продолжить, введите это число: {count}",
);
const CHANGES = label(
  "{count} sənəd dəyişəcək. Davam etmək üçün bu rəqəmi yazın: {count}",
  "{count} documents will be changed. To go on, type this number: {count}",
  "Будет изменено документов: {count}. Чтобы продолжить, введите это число: {count}",
);

const isPayloadCollection = (slug: string): boolean => slug.startsWith("payload-");

/** The question before a bulk action. */
function questionOf(operation: "delete" | "update", collection: string) {
  if (operation === "update") return CHANGES;
  return goesToTrash(collection) ? DELETES_INTO_TRASH : DELETES_FOR_GOOD;
}

type BulkArgs = { id?: unknown; where?: Where; draft?: boolean; trash?: boolean };

/**
 * Refuses a bulk action over the API unless the request names how many documents it changes: one
 * press in a list can delete or unpublish every product. The documents are counted when the request
 * arrives. If their number has changed since it was shown, the request is refused again with the
 * new number. The admin asks for the number to be typed
 * (components/backoffice/bulk-confirmation.tsx).
 */
export const confirmBulk: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
  overrideAccess,
  collection,
}) => {
  const { id, where } = args as BulkArgs;
  const isBulk = (operation === "delete" || operation === "update") && id === undefined && where;
  // Payload's own collections, such as preferences, are written by its screens only.
  if (
    !isBulk ||
    overrideAccess ||
    req.payloadAPI !== "REST" ||
    isPayloadCollection(collection.slug)
  )
    return args;
  // Those who lack the right get Payload's error, and are not asked for a number.
  if (!(await collection.access[operation]({ req }))) return args;
  const { totalDocs: count } = await req.payload.count({
    collection: collection.slug,
    where,
    overrideAccess: false,
    req,
  });
  if (count <= 1 || req.headers.get(BULK_COUNT_HEADER) === String(count)) return args;
  throw new APIError(
    staffMessage(questionOf(operation, collection.slug), req).replaceAll("{count}", String(count)),
    BULK_UNCONFIRMED,
    { bulk: { count } },
    true,
  );
};
