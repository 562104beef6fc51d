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
 * `creation: false`: a new document does not invalidate anything, because no page can show it yet.
 * `address`: returns the path of the document's own page, which is queued for search engines
 * (IndexNow).
 */
type InvalidationOptions = { creation?: boolean; address?: (id: number) => string };

/**
 * Collection hooks that announce `event` after every change, which invalidates the pages that show
 * a document.
 */
export function invalidationHooks(
  event: InvalidationEvent,
  { creation = true, address }: InvalidationOptions = {},
): NonNullable<CollectionConfig["hooks"]> {
  const queuePath = async (id: number, req: PayloadRequest) => {
    if (address) await queueChangedPaths(await transactionOf(req), [address(id)]);
  };
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req, operation }) => {
    if (creation || operation === "update")
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
