import type { Module } from "../module";

/** Versions of a product that staff can go back to. */
const VERSIONS_RETAINED = 20;
/**
 * Products with more, of those saved of late: an import of the whole catalogue leaves one version
 * of each.
 */
const BUSY = `SELECT parent_id FROM _products_v WHERE parent_id IN (SELECT parent_id FROM _products_v WHERE updated_at > now() - interval '2 days') GROUP BY parent_id HAVING count(*) > ${VERSIONS_RETAINED}`;

/** Old versions of what staff saved. */
export const versions: Module = {
  outdated: [
    {
      table: "_products_v",
      condition: `id = ANY (ARRAY(SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY parent_id ORDER BY updated_at DESC, id DESC) AS place FROM _products_v WHERE parent_id IN (${BUSY})) ranked WHERE place > ${VERSIONS_RETAINED}))`,
    },
    // No form is open for so long.
    { table: "field_changes", condition: "at < now() - interval '30 days'" },
  ],
};
