import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Module } from "../../module";
import { announceLinkingPages } from "./linking-pages";
import { changedGroups } from "./product-state";

/** Pages that show something of another product: its variants, and texts that link to it. */
export const product: Module = {
  subscribers: {
    async "product.listed"(run, { id, hasMoved, before, after }) {
      // The other variants' pages, when they show something else of this one now.
      const groups = changedGroups(before?.face ?? { group: null, face: "" }, after.face);
      if (groups.length > 0) await announceInvalidation({ type: "variants-changed", groups }, run);
      if (hasMoved) await announceLinkingPages(run, [id]);
    },
    async "product.delisted"(run, { id, wasPublished, modelGroup }) {
      if (wasPublished && modelGroup)
        await announceInvalidation({ type: "variants-changed", groups: [modelGroup] }, run);
      await announceLinkingPages(run, [id]);
    },
  },
};
