import { setTimeout as pause } from "node:timers/promises";
import { logName, logText } from "@/lib/log-text.mjs";
import { env } from "@/lib/env";
import { PostgresListener } from "@/lib/postgres-listener";
import { isClockWrong } from "../db/clock";
import type { Job } from "./job";

const RECONNECT_MS = 2000;

/**
 * Runs jobs with `intervalS` at that interval. Runs jobs with `notifiedBy` on each notification on
 * their channel, and once after each (re)connection, because notifications sent before it were
 * missed. After a failure or a lost connection, the job's schedule makes sure that the work is
 * done.
 */
export function runWhenNotified(jobs: readonly Job[]): {
  stop: (graceMs: number) => Promise<void>;
} {
  const notifiedJobs = jobs.filter(({ notifiedBy }) => notifiedBy !== undefined);
  const intervalJobs = jobs.filter(({ intervalS }) => intervalS !== undefined);
  const runningNames = new Set<string>();
  const runs = new Set<Promise<void>>();

  const start = ({ name, run }: Job, onEnd?: () => void) => {
    if (isClockWrong()) return onEnd?.();
    const running = run()
      .catch((error: unknown) => console.error(logText`${logName(name)} failed:`, error))
      .finally(() => {
        runs.delete(running);
        onEnd?.();
      });
    runs.add(running);
  };
  const listener = new PostgresListener({
    connectionString: env().DATABASE_URL ?? "",
    name: "vitrin jobs",
    channels: notifiedJobs.flatMap(({ notifiedBy }) => notifiedBy ?? []),
    reconnectDelayMs: RECONNECT_MS,
    onNotified: (channel) =>
      notifiedJobs.filter(({ notifiedBy }) => notifiedBy === channel).forEach((job) => start(job)),
    onListening: () => notifiedJobs.forEach((job) => start(job)),
  });
  const timers = intervalJobs.map((job) =>
    setInterval(
      () => {
        // A run that takes longer than the interval is not started a second time.
        if (runningNames.has(job.name)) return;
        runningNames.add(job.name);
        start(job, () => runningNames.delete(job.name));
      },
      (job.intervalS ?? 0) * 1000,
    ).unref(),
  );
  if (notifiedJobs.length > 0) void listener.start();
  return {
    async stop(graceMs) {
      timers.forEach(clearInterval);
      jobs.forEach((job) => job.stop?.());
      const ended = Promise.all([...runs, listener.stop()]);
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
    },
  };
}
