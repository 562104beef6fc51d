import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Module } from "../../module";
import { productAddress, queueAddresses } from "../indexnow/queue-addresses";
import { handOver, keepSlugs, takeSlugs } from "./keep-slugs";

/** Earlier addresses lead on. */
export const slugHistory: Module = {
  subscribers: {
    // A renamed slug leads on, so that links and search engines still find the product.
    async "product.saved"(run, { id, isPublished, before, after }) {
      if (before?.slug && after.slug !== null && before.slug !== after.slug)
        await keepSlugs(run, "product", [
          { id, from: before.slug, to: after.slug, shown: isPublished },
        ]);
    },
    async "product.listed"(run, { slug, from, to }) {
      if (slug !== null && !from && to) await takeSlugs(run, "product", [slug]);
    },
    // What led to a deleted product leads to its successor, or nowhere.
    async "product.leaving"(run, { id }) {
      const earlier = await handOver(run, "product", id);
      await announceInvalidation(
        { type: "product-changed", keys: earlier, memberOf: [], brands: [] },
        run,
      );
      await queueAddresses(run, earlier.map(productAddress));
    },
  },
};
