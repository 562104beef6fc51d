import type { Module } from "../../module";
import { productPath, queueChangedPaths } from "./queue-changed-paths";
import { indexNowJob } from "./index-now-job";

/** Notifies search engines of changed product pages. */
export const indexNow: Module = {
  jobs: [indexNowJob],
  subscribers: {
    // Saving a draft changes no public page.
    async "product.listed"(run, { slug, isPublished, before, from, to }) {
      const isGone = from !== undefined && to === undefined;
      if (isGone || isPublished)
        await queueChangedPaths(
          run,
          [before?.slug, slug].filter((value) => typeof value === "string").map(productPath),
        );
    },
    async "product.delisted"(run, { slug, wasPublished }) {
      if (wasPublished && slug) await queueChangedPaths(run, [productPath(slug)]);
    },
  },
};
