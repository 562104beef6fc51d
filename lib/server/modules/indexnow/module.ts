import type { Module } from "../../module";
import { productAddress, queueAddresses } from "./queue-addresses";
import { tellSearchEngines } from "./tell-engines";

/** Search engines hear of changed pages. */
export const indexNow: Module = {
  jobs: [tellSearchEngines],
  subscribers: {
    // A draft changes no page.
    async "product.listed"(run, { slug, isPublished, before, from, to }) {
      const isGone = from !== undefined && to === undefined;
      if (isGone || isPublished)
        await queueAddresses(
          run,
          [before?.slug, slug].filter((one) => typeof one === "string").map(productAddress),
        );
    },
    async "product.delisted"(run, { slug, wasPublished }) {
      if (wasPublished && slug) await queueAddresses(run, [productAddress(slug)]);
    },
  },
};
