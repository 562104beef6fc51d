import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Module } from "../../module";
import { recountWords } from "./recount-words";
import { indexProducts, indexSavedProduct } from "./index-products";
import { MAX_MISSES_PER_WEEK, MISS_RETENTION } from "./record-miss";
import { reindexProducts } from "./reindex-products";
import { flushSearchTables } from "./flush-search-tables";

/** Lists and search are found by rows of their own. */
export const search: Module = {
  jobs: [reindexProducts, recountWords],
  outdated: [
    { table: "search_missed", condition: `at < now() - interval '${MISS_RETENTION}'` },
    // A row is made in its week, and changed later only by staff.
    { table: "search_misses", condition: `created_at < now() - interval '${MISS_RETENTION}'` },
    // An array, so that places are counted once: a semi-join counts them for each row where
    // PostgreSQL believes the table still small.
    {
      table: "search_misses",
      condition: `id = ANY (ARRAY(SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY week ORDER BY count DESC, id) AS place FROM search_misses) ranked WHERE place > ${MAX_MISSES_PER_WEEK}))`,
    },
  ],
  subscribers: {
    async "product.saved"(run, { id, before, after, from }) {
      const rows = await indexSavedProduct(run, id, {
        before,
        after,
        isListed: from !== undefined,
      });
      await flushSearchTables(run);
      if (rows.length > 0) await announceInvalidation(rows, run);
    },
    async "product.deleted"(run, { id }) {
      await indexProducts(run, [id]);
      await flushSearchTables(run);
    },
  },
};
