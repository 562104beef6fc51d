import { APIError, type CollectionBeforeOperationHook, type Where } from "payload";
import { BULK_COUNT_HEADER, BULK_UNCONFIRMED } from "@/lib/bulk-confirmation";
import { label } from "../labels";
import { staffMessage } from "./staff-message";

const DELETES = label(
  "{count} sənəd silinəcək. Davam etmək üçün bu rəqəmi yazın: {count}",
  "{count} documents will be deleted. To go on, type this number: {count}",
  "Будет удалено документов: {count}. Чтобы продолжить, введите это число: {count}",
);
const CHANGES = label(
  "{count} sənəd dəyişəcək. Davam etmək üçün bu rəqəmi yazın: {count}",
  "{count} documents will be changed. To go on, type this number: {count}",
  "Будет изменено документов: {count}. Чтобы продолжить, введите это число: {count}",
);

const isPayloads = (slug: string): boolean => slug.startsWith("payload-");

type BulkArgs = { id?: unknown; where?: Where; draft?: boolean; trash?: boolean };

/**
 * Refuses a bulk act over the API unless the request names how many documents it changes: one press
 * in a list can delete or unpublish every product. The number is counted when the act arrives, so
 * one that has grown since it was shown is asked for again. The admin asks for the number to be
 * typed (components/backoffice/bulk-confirmation.tsx).
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
  // Payload's own collections hold what its screens keep for themselves, such as preferences.
  if (!isBulk || overrideAccess || req.payloadAPI !== "REST" || isPayloads(collection.slug))
    return args;
  // Whoever may not do it at all is told so by Payload, not asked for a number.
  if (!(await collection.access[operation]({ req }))) return args;
  const { totalDocs: count } = await req.payload.count({
    collection: collection.slug,
    where,
    overrideAccess: false,
    req,
  });
  if (count <= 1 || req.headers.get(BULK_COUNT_HEADER) === String(count)) return args;
  throw new APIError(
    staffMessage(operation === "delete" ? DELETES : CHANGES, req).replaceAll(
      "{count}",
      String(count),
    ),
    BULK_UNCONFIRMED,
    { bulk: { count } },
    true,
  );
};
