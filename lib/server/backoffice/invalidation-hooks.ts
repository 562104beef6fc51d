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
 * `creation: false`: nothing can show a new one yet. `address`: of the document's own page, which
 * search engines are told of.
 */
type InvalidationOptions = { creation?: boolean; address?: (id: number) => string };

/** Collection hooks that invalidate the pages showing a document after every change. */
export function invalidationHooks(
  event: InvalidationEvent,
  { creation = true, address }: InvalidationOptions = {},
): NonNullable<CollectionConfig["hooks"]> {
  const tell = async (id: number, req: PayloadRequest) => {
    if (address) await queueChangedPaths(await transactionOf(req), [address(id)]);
  };
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req, operation }) => {
    if (creation || operation === "update")
      await announceInvalidation(event, await transactionOf(req));
    // A page that never was published is nobody's business.
    if (
      doc._status === undefined ||
      doc._status === "published" ||
      previousDoc?._status === "published"
    )
      await tell(doc.id, req);
    return doc;
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
    await announceInvalidation(event, await transactionOf(req));
    await tell(doc.id, req);
    return doc;
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
}
