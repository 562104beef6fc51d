import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Sql } from "../../db/sql";
import type { Module } from "../../module";
import { changedBrands, changedLists, type ListMembership } from "./list-membership";

const changedPages = async (run: Sql, from: ListMembership, to: ListMembership) => ({
  memberOf: await changedLists(run, from, to),
  brands: changedBrands(from, to),
});

/** Stored pages of a product, and of the lists that it came to or left, are rendered anew. */
export const listMembership: Module = {
  subscribers: {
    // Republishing restores a product's earlier addresses, and their 404s are cached by address.
    async "product.listed"(run, { id, slug, previousSlug, before, after, from, to }) {
      const keys = [id, slug, previousSlug, before?.slug, ...after.earlierSlugs].filter(
        (key) => typeof key === "number" || Boolean(key),
      ) as (number | string)[];
      await announceInvalidation(
        { type: "product-changed", keys, ...(await changedPages(run, from, to)) },
        run,
      );
    },
    async "product.delisted"(run, { id, slug, from }) {
      const keys = slug === null ? [id] : [id, slug];
      await announceInvalidation(
        { type: "product-changed", keys, ...(await changedPages(run, from, undefined)) },
        run,
      );
    },
  },
};
