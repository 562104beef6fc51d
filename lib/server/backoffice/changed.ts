import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { ShopEvent } from "@/lib/cache/manifest";
import { queueAddresses } from "../modules/indexnow/queue-addresses";
import { transactionOf } from "./transaction";

/**
 * `creation: false`: nothing can show a new one yet. `address`: of the document's own page, which
 * search engines are told of.
 */
type Announced = { creation?: boolean; address?: (id: number) => string };

/** Collection hooks that invalidate the pages showing a document after every change. */
export function announcing(
  event: ShopEvent,
  { creation = true, address }: Announced = {},
): NonNullable<CollectionConfig["hooks"]> {
  const tell = async (id: number, req: PayloadRequest) => {
    if (address) await queueAddresses(await transactionOf(req), [address(id)]);
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
