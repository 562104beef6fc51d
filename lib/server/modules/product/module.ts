import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Module } from "../../module";
import { invalidateLinkingPages } from "./linking-pages";
import { changedVariantGroups } from "./product-state";

/**
 * Invalidates pages that show data of another product: those of its variants, and text pages that
 * link to it.
 */
export const product: Module = {
  subscribers: {
    async "product.listed"(run, { id, hasMoved, before, after }) {
      // Pages of the other variants, if the data that they show of this one changed.
      const groups = changedVariantGroups(
        before?.variant ?? { group: null, fingerprint: "" },
        after.variant,
      );
      if (groups.length > 0) await announceInvalidation({ type: "variants-changed", groups }, run);
      if (hasMoved) await invalidateLinkingPages(run, [id]);
    },
    async "product.delisted"(run, { id, wasPublished, modelGroup }) {
      if (wasPublished && modelGroup)
        await announceInvalidation({ type: "variants-changed", groups: [modelGroup] }, run);
      await invalidateLinkingPages(run, [id]);
    },
  },
};
