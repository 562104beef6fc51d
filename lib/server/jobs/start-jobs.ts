import "server-only";
import type { PoolConfig } from "pg";
import PgBoss from "pg-boss";
import { logName, logText } from "@/lib/log-text.mjs";
import { serializeError } from "@/lib/serialize-error.mjs";
import { env } from "@/lib/env";
import { VerifiedClient } from "../db/verified-client";
import { isClockWrong } from "../db/clock";
import type { Job } from "./job";
import { startHeartbeat } from "./heartbeat";
import { answersWithin, QueueProgress } from "./queue-progress";
import { runWhenNotified } from "./run-when-notified";

/**
 * How often (ms) a process checks its clock: with a wrong one it leaves the jobs to other
 * processes.
 */
const CLOCK_CHECK_MS = 2000;
/** How often (s) a process polls the queue. */
const POLL_S = 10;
const RETRY_MS = 10_000;
/** How long (ms) the queue may take to answer before it counts as stuck. */
const ANSWER_MS = 5000;
/** How long (ms) the queue waits for a connection; a frozen database is reported instead. */
const CONNECT_MS = 10_000;
/**
 * How long (ms) a running job may go on at shutdown; one that takes longer is repeated by another
 * process.
 */
const GRACE_MS = 4000;

export type RunningJobs = { stop: () => Promise<void> };

/**
 * Wraps a job's `run` so that a failure is logged. The queue stores the thrown error in the
 * database, so it is replaced by one with only what may be logged.
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
 * Runs `jobs` in this process, using pg-boss: a queue in PostgreSQL where each job is fetched by
 * one process only and is retried when it fails. A process with a wrong clock runs no jobs until
 * the clock is right (docs/adr/0066). Resolves when the queue is ready; rejects when there is no
 * database.
 */
export async function startJobs(jobs: readonly Job[], pollS = POLL_S): Promise<RunningJobs> {
  // Like the connections of the pools, these check the shop's mode and the clock, but they have no
  // timeout for a slow database.
  const connections: PgBoss.ConstructorOptions &
    Pick<PoolConfig, "Client" | "connectionTimeoutMillis"> = {
    connectionString: env().DATABASE_URL ?? "",
    application_name: "vitrin jobs",
    max: 2,
    connectionTimeoutMillis: CONNECT_MS,
    Client: VerifiedClient,
  };
  const boss = new PgBoss(connections);
  const progress = new QueueProgress();
  boss.on("error", (error) => console.error(logText`the job queue reports:`, error));
  try {
    await boss.start();
    for (const { name, schedule, timeoutS } of jobs) {
      const retries = { retryLimit: 3, retryDelay: 30, retryBackoff: true };
      const options = { ...retries, expireInSeconds: timeoutS };
      // After an outage, a missed schedule is made up for by a single run.
      await boss.createQueue(name, { name, policy: "stately", ...options });
      await boss.schedule(name, schedule, {}, options);
    }
  } catch (error) {
    // Otherwise each failed attempt would leave behind a queue with running timers and connections.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  let isWorking = false;
  const startOrPause = async () => {
    if (isWorking !== isClockWrong()) return;
    isWorking = !isWorking;
    for (const { name, run, timeoutS } of jobs)
      await (isWorking
        ? boss.work(name, { pollingIntervalSeconds: pollS }, () =>
            progress.watch(timeoutS, withFailureLog(name, run)),
          )
        : boss.offWork(name));
  };
  await startOrPause();
  const clockCheck = setInterval(
    () =>
      void startOrPause().catch((error: unknown) =>
        console.error(logText`the job queue reports:`, error),
      ),
    CLOCK_CHECK_MS,
  ).unref();
  const notified = runWhenNotified(jobs);
  // Through the queue's own connections, which its workers wait for too.
  const [first] = jobs;
  const answers = () => !first || answersWithin(ANSWER_MS, () => boss.getQueueSize(first.name));
  const heartbeat = startHeartbeat(
    async () => isWorking && !progress.isStuck() && (await answers()),
  );
  return {
    async stop() {
      clearInterval(clockCheck);
      await Promise.all([
        heartbeat.stop(),
        boss.stop({ graceful: true, wait: true, timeout: GRACE_MS }),
        notified.stop(GRACE_MS),
      ]);
    },
  };
}

/**
 * As `startJobs`, for a server that must also start without a database: retries until the database
 * is available.
 */
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
