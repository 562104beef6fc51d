import { captureConsole } from "@/front/log";
import { env } from "@/lib/env";
import { logText } from "@/lib/log-text.mjs";
import { startJobs } from "@/lib/server/jobs/start-jobs";
import { JOBS } from "@/lib/server/module-registry";
import { requireMatchingMode } from "./require-matching-mode";

captureConsole();

/**
 * The background jobs in a separate process, until Ctrl-C or SIGTERM. Started by `npm run jobs`
 * (launcher/run-jobs.mjs).
 */
if (!env().DATABASE_URL) {
  console.error(logText`The background jobs need DATABASE_URL.`);
  process.exit(1);
}
try {
  await requireMatchingMode();
  const jobs = await startJobs(JOBS);
  console.log(logText`Running background jobs`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void jobs.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(logText`The background jobs did not start:`, error);
  process.exit(1);
}
