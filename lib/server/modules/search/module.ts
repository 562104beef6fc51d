import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Module } from "../../module";
import { recountWords } from "./recount-words";
import { indexProducts, indexSavedProduct } from "./index-products";
import { MAX_MISSES_PER_WEEK, MISS_RETENTION } from "./record-miss";
import { reindexProducts } from "./reindex-products";
import { flushSearchTables } from "./flush-search-tables";

/** Search and product lists, which read their own index tables instead of the products. */
export const search: Module = {
  jobs: [reindexProducts, recountWords],
  outdated: [
    { table: "search_missed", condition: `at < now() - interval '${MISS_RETENTION}'` },
    // By creation time: after its week, a row is changed only by staff.
    { table: "search_misses", condition: `created_at < now() - interval '${MISS_RETENTION}'` },
    // The subquery is an ARRAY so that the ranking is computed once: with a semi-join, PostgreSQL
    // computes it again for each row when it believes that the table is still small.
    {
      table: "search_misses",
      condition: `id = ANY (ARRAY(SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY week ORDER BY count DESC, id) AS place FROM search_misses) ranked WHERE place > ${MAX_MISSES_PER_WEEK}))`,
    },
  ],
  subscribers: {
    async "product.saved"(run, { id, before, after, from }) {
      const events = await indexSavedProduct(run, id, {
        before,
        after,
        isListed: from !== undefined,
      });
      await flushSearchTables(run);
      if (events.length > 0) await announceInvalidation(events, run);
    },
    async "product.deleted"(run, { id }) {
      await indexProducts(run, [id]);
      await flushSearchTables(run);
    },
  },
};
