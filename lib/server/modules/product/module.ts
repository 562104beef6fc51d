import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Module } from "../../module";
import { invalidateLinkingPages } from "./linking-pages";
import { changedVariantGroups } from "./product-state";

/** Pages that show something of another product: its variants, and texts that link to it. */
export const product: Module = {
  subscribers: {
    async "product.listed"(run, { id, hasMoved, before, after }) {
      // The other variants' pages, when they show something else of this one now.
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
