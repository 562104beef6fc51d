import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { ShopEvent } from "@/lib/cache/manifest";
import { transactionOf } from "./transaction";

/** Collection hooks that invalidate the pages showing a document after every change. `creation: false`: nothing can show a new one yet. */
export function announcing(event: ShopEvent, { creation = true } = {}): NonNullable<CollectionConfig["hooks"]> {
  const afterChange: CollectionAfterChangeHook = async ({ doc, req, operation }) => {
    if (creation || operation === "update") await announceInvalidation(event, await transactionOf(req));
    return doc;
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
    await announceInvalidation(event, await transactionOf(req));
    return doc;
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
}
