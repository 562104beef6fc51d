import { sendAddresses } from "./send-addresses";
import type { Job } from "../../jobs/job";

/**
 * Tells search engines of new, changed and removed pages, once a minute: several saves of a page
 * are told together.
 */
export const tellSearchEngines: Job = {
  name: "indexnow",
  schedule: "* * * * *",
  limitS: 300,
  run: sendAddresses,
};
