import { RENEWAL_CHANNEL } from "./ask-renewal";
import { runRenewals } from "./run-renewals";
import type { Job } from "../../jobs/job";

/**
 * Products are found by a brand's, category's or parameter's new name: right after the save, and
 * every minute what a process that ended has left.
 */
export const renewSearch: Job = {
  name: "renew-search",
  schedule: "* * * * *",
  limitS: 300,
  run: runRenewals,
  notifiedBy: RENEWAL_CHANNEL,
};
