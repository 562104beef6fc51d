import { query } from "../../db/pool";
import type { Module } from "../../module";
import { removeOrphanedFiles } from "./files";

/** Removes for good what was deleted 30 days ago, by the database's clock. */
export const trash: Module = {
  outdated: [
    { table: "trash", condition: "deleted_at < now() - interval '30 days'" },
    // Copies of documents whose deletion was refused.
    { table: "trash", condition: "deleted_at IS NULL AND created_at < now() - interval '1 hour'" },
  ],
  cleanUp: () => removeOrphanedFiles(query),
};
