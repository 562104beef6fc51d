import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from "payload";
import { announce } from "@/lib/cache/announce";
import type { ShopEvent } from "@/lib/cache/manifest";
import { transactionOf } from "./transaction";

/** Hooks of a collection whose every change concerns the shop: the pages that show it are rendered anew on the next request. `creation: false`: nothing can show a new one yet. */
export function announcing(event: ShopEvent, { creation = true } = {}): NonNullable<CollectionConfig["hooks"]> {
  const afterChange: CollectionAfterChangeHook = async ({ doc, req, operation }) => {
    if (creation || operation === "update") await announce(event, await transactionOf(req));
    return doc;
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
    await announce(event, await transactionOf(req));
    return doc;
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
}
