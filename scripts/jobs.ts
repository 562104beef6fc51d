import { setTimeout as pause } from "node:timers/promises";
import { captureConsole } from "@/front/log";
import { env } from "@/lib/env";
import { logName, logText } from "@/lib/log-text.mjs";
import { isUnreachable } from "@/lib/server/db/unreachable";
import { type RunningJobs, startJobs } from "@/lib/server/jobs/start-jobs";
import { JOBS } from "@/lib/server/module-registry";
import { requireMatchingMode } from "./require-matching-mode";

captureConsole();

/** How often (ms) the database is tried while it does not answer, and the wait is logged. */
const TRY_MS = 2000;
const LOG_MS = 30_000;

/** Host and port of the database, for the log; not the login. */
function databaseHost(url: string): string {
  const { hostname, port } = URL.canParse(url) ? new URL(url) : { hostname: "", port: "" };
  return `${hostname.replace(/[[\]]/g, "") || "DATABASE_URL"}:${port || "5432"}`;
}

/** Starts the jobs as soon as the database answers. Rejects if it is not the database of this shop. */
async function startWhenAnswered(databaseUrl: string): Promise<RunningJobs> {
  for (let loggedAt = -LOG_MS; ; await pause(TRY_MS))
    try {
      await requireMatchingMode();
      return await startJobs(JOBS);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (performance.now() - loggedAt < LOG_MS) continue;
      loggedAt = performance.now();
      console.error(
        logText`The background jobs wait for the database at ${logName(databaseHost(databaseUrl))}:`,
        error,
      );
    }
}

/**
 * The background jobs in a separate process, until Ctrl-C or SIGTERM. Started by `npm run jobs`
 * (launcher/run-jobs.mjs).
 */
const { DATABASE_URL } = env();
if (!DATABASE_URL) {
  console.error(logText`The background jobs need DATABASE_URL.`);
  process.exit(1);
}
try {
  const jobs = await startWhenAnswered(DATABASE_URL);
  console.log(logText`Running background jobs`);
  // To `npm run jobs`, which from now on starts the jobs again if this process dies.
  process.send?.("running");
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void jobs.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(logText`The background jobs did not start:`, error);
  process.exit(1);
}
