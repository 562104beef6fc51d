import { submitQueuedPaths } from "./submit-queued-paths";
import type { Job } from "../../jobs/job";

/**
 * Tells search engines of new, changed and removed pages, once a minute: several saves of a page
 * are told together.
 */
export const indexNowJob: Job = {
  name: "indexnow",
  schedule: "* * * * *",
  timeoutS: 300,
  run: submitQueuedPaths,
};
