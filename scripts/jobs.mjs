// `npm run jobs`: the background jobs in a process of their own. The other modules are imported
// after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { runJobs } = await import("./launcher/run-jobs.mjs");
await runMain(runJobs);
