import { captureConsole } from "@/front/log";
import { env } from "@/lib/env";
import { logText } from "@/lib/log-text.mjs";
import { startJobs } from "@/lib/server/jobs/start-jobs";
import { JOBS } from "@/lib/server/module-registry";
import { requireMatchingMode } from "./require-matching-mode";

captureConsole();

/** `npm run jobs`: runs the background jobs in a separate process, until Ctrl-C or SIGTERM. */
if (!env().DATABASE_URL) {
  console.error(
    logText`npm run jobs needs DATABASE_URL: the bundled PostgreSQL belongs to npm start, which runs the jobs itself.`,
  );
  process.exit(1);
}
await requireMatchingMode();
const jobs = await startJobs(JOBS);
console.log(logText`Running background jobs`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void jobs.stop().then(() => process.exit(0)));
