import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Sql } from "../../db/sql";
import type { Module } from "../../module";
import { changedBrands, changedLists, type ListMembership } from "./list-membership";

const changedMemberships = async (run: Sql, from: ListMembership, to: ListMembership) => ({
  memberOf: await changedLists(run, from, to),
  brands: changedBrands(from, to),
});

/** Invalidates the stored pages of a changed product, and of the lists that it joined or left. */
export const listMembership: Module = {
  subscribers: {
    // Former slugs too: republishing a product makes them redirect again, and their 404 responses
    // are cached by URL.
    async "product.listed"(run, { id, slug, previousSlug, before, after, from, to }) {
      const keys = [id, slug, previousSlug, before?.slug, ...after.earlierSlugs].filter(
        (key) => typeof key === "number" || Boolean(key),
      ) as (number | string)[];
      await announceInvalidation(
        { type: "product-changed", keys, ...(await changedMemberships(run, from, to)) },
        run,
      );
    },
    async "product.delisted"(run, { id, slug, from }) {
      const keys = slug === null ? [id] : [id, slug];
      await announceInvalidation(
        { type: "product-changed", keys, ...(await changedMemberships(run, from, undefined)) },
        run,
      );
    },
  },
};
