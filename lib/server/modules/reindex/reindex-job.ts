import { REINDEX_CHANNEL } from "./request-reindex";
import { runReindexes } from "./run-reindexes";
import type { Job } from "../../jobs/job";

/**
 * Products are found by a brand's, category's or parameter's new name: right after the save, and
 * every minute what a process that ended has left.
 */
export const reindexJob: Job = {
  name: "renew-search",
  schedule: "* * * * *",
  timeoutS: 300,
  run: runReindexes,
  notifiedBy: REINDEX_CHANNEL,
};
