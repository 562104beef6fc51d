import { query } from "../../db/pool";
import { isSearchCurrent } from "./rebuild-search";
import type { Job } from "../../jobs/job";
import { runInChildProcess } from "../../run-beside";

/**
 * After an upgrade that changes how texts are split into words, a large shop starts at once and
 * rewrites its search rows in a separate process. An interrupted run is continued by the next one,
 * and two never run at the same time (docs/adr/0034).
 */
export const reindexProducts: Job = {
  name: "renew-words",
  schedule: "* * * * *",
  timeoutS: 900,
  async run() {
    if (await isSearchCurrent(query)) return;
    const code = await runInChildProcess("scripts/renew-words.ts");
    if (code !== 0) throw new Error(`rewriting the search rows exited with code ${code}`);
  },
};
