import "server-only";
import type { PoolConfig } from "pg";
import PgBoss from "pg-boss";
import { logName, logText } from "@/lib/log-text.mjs";
import { serializeError } from "@/lib/serialize-error.mjs";
import { env } from "@/lib/env";
import { VerifiedClient } from "../db/verified-client";
import { isClockWrong } from "../db/clock";
import type { Job } from "./job";
import { runWhenNotified } from "./run-when-notified";

/**
 * How often (ms) a process looks whether its clock is right: with a wrong one it leaves the jobs to
 * others.
 */
const CLOCK_CHECK_MS = 2000;
/** How often (s) a process looks for work. */
const POLL_S = 10;
const RETRY_MS = 10_000;
/**
 * Grace period (ms) of a running job at shutdown; one that takes longer is repeated by another
 * process.
 */
const GRACE_MS = 4000;

export type RunningJobs = { stop: () => Promise<void> };

/**
 * A job whose failure is in the log. The queue stores what it throws, so that is only what the log
 * may say.
 */
const withFailureLog = (name: string, run: () => Promise<void>) => async (): Promise<void> => {
  try {
    await run();
  } catch (error) {
    console.error(logText`job ${logName(name)} failed:`, error);
    const { message, stack } = serializeError(error);
    throw Object.assign(new Error(message), { stack });
  }
};

/**
 * Runs `jobs` in this process, on pg-boss: a queue in PostgreSQL where a job is fetched by one
 * process only and repeated when it fails. A process with a wrong clock runs none until it is right
 * (docs/adr/0066). Resolves once the queue is ready; rejects without a database.
 */
export async function startJobs(jobs: readonly Job[], lookS = POLL_S): Promise<RunningJobs> {
  // Its connections ask for mode and time as the pools' do, but wait for a slow database as long as
  // it takes.
  const connections: PgBoss.ConstructorOptions & Pick<PoolConfig, "Client"> = {
    connectionString: env().DATABASE_URL ?? "",
    application_name: "vitrin jobs",
    max: 2,
    Client: VerifiedClient,
  };
  const boss = new PgBoss(connections);
  boss.on("error", (error) => console.error(logText`the job queue reports:`, error));
  await boss.start();
  for (const { name, schedule, timeoutS: limitS } of jobs) {
    const options = { retryLimit: 3, retryDelay: 30, retryBackoff: true, expireInSeconds: limitS };
    // Of a schedule missed while no process ran, one run is enough.
    await boss.createQueue(name, { name, policy: "stately", ...options });
    await boss.schedule(name, schedule, {}, options);
  }
  let works = false;
  const workOrRest = async () => {
    if (works !== isClockWrong()) return;
    works = !works;
    for (const { name, run } of jobs)
      await (works
        ? boss.work(name, { pollingIntervalSeconds: lookS }, withFailureLog(name, run))
        : boss.offWork(name));
  };
  await workOrRest();
  const looking = setInterval(
    () =>
      void workOrRest().catch((error: unknown) =>
        console.error(logText`the job queue reports:`, error),
      ),
    CLOCK_CHECK_MS,
  ).unref();
  const notified = runWhenNotified(jobs);
  return {
    async stop() {
      clearInterval(looking);
      await Promise.all([
        boss.stop({ graceful: true, wait: true, timeout: GRACE_MS }),
        notified.stop(GRACE_MS),
      ]);
    },
  };
}

/** The same for a server: it also starts without a database, and tries again until there is one. */
export function startJobsWithRetry(jobs: readonly Job[]): RunningJobs {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<RunningJobs> | undefined;
  const attempt = () => {
    running = startJobs(jobs);
    running.catch((error: unknown) => {
      console.error(logText`the job queue did not start:`, error);
      if (!stopped) (timer = setTimeout(attempt, RETRY_MS)).unref();
    });
  };
  attempt();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await (await running?.catch(() => undefined))?.stop();
    },
  };
}
