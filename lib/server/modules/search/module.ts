import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Module } from "../../module";
import { commonWords } from "./count-common-words";
import { indexProducts, indexSaved } from "./index-products";
import { MISSES_A_WEEK, MISSES_RETAINED } from "./note-miss";
import { renewWords } from "./renew-words";
import { writeLists } from "./write-lists";

/** Lists and search are found by rows of their own. */
export const search: Module = {
  jobs: [renewWords, commonWords],
  outdated: [
    { table: "search_missed", condition: `at < now() - interval '${MISSES_RETAINED}'` },
    // A row is made in its week, and changed later only by staff.
    { table: "search_misses", condition: `created_at < now() - interval '${MISSES_RETAINED}'` },
    // An array, so that places are counted once: a semi-join counts them for each row where
    // PostgreSQL believes the table still small.
    {
      table: "search_misses",
      condition: `id = ANY (ARRAY(SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY week ORDER BY count DESC, id) AS place FROM search_misses) ranked WHERE place > ${MISSES_A_WEEK}))`,
    },
  ],
  subscribers: {
    async "product.saved"(run, { id, before, after, from }) {
      const rows = await indexSaved(run, id, { before, after, isListed: from !== undefined });
      await writeLists(run);
      if (rows.length > 0) await announceInvalidation(rows, run);
    },
    async "product.deleted"(run, { id }) {
      await indexProducts(run, [id]);
      await writeLists(run);
    },
  },
};
