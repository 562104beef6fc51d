import { query } from "../../db/pool";
import { isSearchCurrent } from "./rebuild-search";
import type { Job } from "../../jobs/job";
import { runBeside } from "../../run-beside";

/**
 * After an upgrade by which words are cut otherwise, a large shop serves at once and writes its
 * search rows beside; a process that ends leaves the rest to the next, and two never do the same
 * (docs/adr/0034).
 */
export const reindexProducts: Job = {
  name: "renew-words",
  schedule: "* * * * *",
  timeoutS: 900,
  async run() {
    if (await isSearchCurrent(query)) return;
    const code = await runBeside("scripts/renew-words.ts");
    if (code !== 0) throw new Error(`writing the search's words ended with ${code}`);
  },
};
