import { query } from "../../db/pool";
import { runUploadedImports } from "../../import/run-uploaded-imports";
import type { Module } from "../../module";
import { removeOldSpools } from "./spool";

/** Removes uploaded files that were not imported within a day. */
async function removeUploads(): Promise<void> {
  await query(
    "UPDATE imports SET spool = NULL WHERE state NOT IN ('waiting', 'running') AND spool IS NOT NULL AND created_at < now() - interval '1 day'",
  );
  await removeOldSpools();
}

/** Background imports of files that staff upload. */
export const imports: Module = {
  jobs: [runUploadedImports],
  outdated: [{ table: "imports", condition: "created_at < now() - interval '90 days'" }],
  cleanUp: removeUploads,
};
