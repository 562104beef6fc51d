import { REINDEX_CHANNEL } from "./request-reindex";
import { runReindexes } from "./run-reindexes";
import type { Job } from "../../jobs/job";

/**
 * Updates search rows with the new name of a brand, category or parameter. Runs right after the
 * save, and every minute for work that a stopped process has left.
 */
export const reindexJob: Job = {
  name: "renew-search",
  schedule: "* * * * *",
  timeoutS: 300,
  run: runReindexes,
  notifiedBy: REINDEX_CHANNEL,
};
