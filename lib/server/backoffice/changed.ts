import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from "payload";
import { announce } from "@/lib/cache/announce";
import type { ShopEvent } from "@/lib/cache/manifest";

/** Hooks of a collection whose every change concerns the shop: the pages that show it are rendered anew on the next request. */
export function announcing(event: ShopEvent): NonNullable<CollectionConfig["hooks"]> {
  const afterChange: CollectionAfterChangeHook = ({ doc }) => {
    announce(event);
    return doc;
  };
  const afterDelete: CollectionAfterDeleteHook = ({ doc }) => {
    announce(event);
    return doc;
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
}
