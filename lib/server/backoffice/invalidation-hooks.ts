import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { InvalidationEvent } from "@/lib/cache/cache-tags";
import { queueChangedPaths } from "../modules/indexnow/queue-changed-paths";
import { transactionOf } from "./transaction";

/**
 * `onCreate: false`: a new document does not invalidate anything, because no page can show it yet.
 * `pathOf`: returns the path of the document's own page, which is queued for search engines
 * (IndexNow).
 */
type InvalidationOptions = { onCreate?: boolean; pathOf?: (id: number) => string };

/**
 * Collection hooks that announce `event` after every change, which invalidates the pages that show
 * a document.
 */
export function invalidationHooks(
  event: InvalidationEvent,
  { onCreate = true, pathOf }: InvalidationOptions = {},
): NonNullable<CollectionConfig["hooks"]> {
  const queuePath = async (id: number, req: PayloadRequest) => {
    if (pathOf) await queueChangedPaths(await transactionOf(req), [pathOf(id)]);
  };
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req, operation }) => {
    if (onCreate || operation === "update")
      await announceInvalidation(event, await transactionOf(req));
    // A page that was not published before or after the save is not reported to search engines.
    if (
      doc._status === undefined ||
      doc._status === "published" ||
      previousDoc?._status === "published"
    )
      await queuePath(doc.id, req);
    return doc;
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
    await announceInvalidation(event, await transactionOf(req));
    await queuePath(doc.id, req);
    return doc;
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
}
