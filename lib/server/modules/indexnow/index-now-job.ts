import { submitQueuedPaths } from "./submit-queued-paths";
import type { Job } from "../../jobs/job";

/**
 * Notifies search engines of new, changed and removed pages. It runs once a minute, so that several
 * saves of a page cause one notification.
 */
export const indexNowJob: Job = {
  name: "indexnow",
  schedule: "* * * * *",
  timeoutS: 300,
  run: submitQueuedPaths,
};
