import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Module } from "../../module";
import { productPath, queueChangedPaths } from "../indexnow/queue-changed-paths";
import { reassignRedirects, addRedirects, removeRedirects } from "./redirects";

/** Former slugs redirect to their products. */
export const slugHistory: Module = {
  subscribers: {
    // A former slug redirects, so that existing links and search engines still find the product.
    async "product.saved"(run, { id, isPublished, before, after }) {
      if (before?.slug && after.slug !== null && before.slug !== after.slug)
        await addRedirects(run, "product", [
          { id, from: before.slug, to: after.slug, isOnShop: isPublished },
        ]);
    },
    async "product.listed"(run, { slug, from, to }) {
      // A product that appears in the shop takes its URL back from a former slug of another one.
      if (slug !== null && !from && to) await removeRedirects(run, "product", [slug]);
    },
    // Redirects to a deleted product now point to its successor, or are removed.
    async "product.leaving"(run, { id }) {
      const earlier = await reassignRedirects(run, "product", id);
      await announceInvalidation(
        { type: "product-changed", keys: earlier, memberOf: [], brands: [] },
        run,
      );
      await queueChangedPaths(run, earlier.map(productPath));
    },
  },
};
