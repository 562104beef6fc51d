import type { Module } from "../module";

/** The number of versions of a product that are kept. */
const VERSIONS_RETAINED = 20;
/**
 * Products with more versions, among those saved in the last two days. (An import of the whole
 * catalogue adds only one version to each.)
 */
const PRODUCTS_TO_PRUNE = `SELECT parent_id FROM _products_v WHERE parent_id IN (SELECT parent_id FROM _products_v WHERE updated_at > now() - interval '2 days') GROUP BY parent_id HAVING count(*) > ${VERSIONS_RETAINED}`;

/** Removes old versions and old records of changes. */
export const versions: Module = {
  outdated: [
    {
      table: "_products_v",
      condition: `id = ANY (ARRAY(SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY parent_id ORDER BY updated_at DESC, id DESC) AS place FROM _products_v WHERE parent_id IN (${PRODUCTS_TO_PRUNE})) ranked WHERE place > ${VERSIONS_RETAINED}))`,
    },
    // No form stays open for that long.
    { table: "field_changes", condition: "at < now() - interval '30 days'" },
  ],
};
