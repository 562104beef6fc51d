import { query } from "../db/pool";
import type { Sql } from "../db/sql";
import type { Job } from "./job";

/** Rows of `table` that are no longer needed, as an SQL condition. */
export type OutdatedRows = { table: string; condition: string };

/** Rows deleted by one statement: few enough for the statement timeout. */
const BATCH = 5000;

/** Deletes outdated rows of one table in batches. */
export async function removeOutdated(
  { table, condition }: OutdatedRows,
  run: Sql = query,
): Promise<void> {
  let removed;
  do
    removed = await run(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH})) RETURNING 1`,
    );
  while (removed.length === BATCH);
}

/** The hourly job that deletes what the modules declare as outdated. */
export const createCleanUpJob = (
  modules: readonly { outdated?: readonly OutdatedRows[]; cleanUp?: () => Promise<void> }[],
): Job => ({
  name: "clean-up",
  schedule: "17 * * * *",
  timeoutS: 300,
  async run() {
    // A failure for one table does not stop the others.
    const results = [];
    for (const { outdated = [], cleanUp } of modules) {
      for (const rows of outdated)
        results.push(...(await Promise.allSettled([removeOutdated(rows)])));
      if (cleanUp) results.push(...(await Promise.allSettled([cleanUp()])));
    }
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  },
});
