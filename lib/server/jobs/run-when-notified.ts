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
  const listening = jobs.filter(({ notifiedBy }) => notifiedBy !== undefined);
  const repeated = jobs.filter(({ intervalS }) => intervalS !== undefined);
  const busy = new Set<string>();
  const running = new Set<Promise<void>>();

  const begin = ({ name, run }: Job, ended?: () => void) => {
    if (isClockWrong()) return ended?.();
    const done = run()
      .catch((error: unknown) => console.error(logText`${logName(name)} failed:`, error))
      .finally(() => {
        running.delete(done);
        ended?.();
      });
    running.add(done);
  };
  const listener = new PostgresListener({
    connectionString: env().DATABASE_URL ?? "",
    name: "vitrin jobs",
    channels: listening.flatMap(({ notifiedBy }) => notifiedBy ?? []),
    reconnectMs: RECONNECT_MS,
    onNotified: (channel) =>
      listening.filter(({ notifiedBy }) => notifiedBy === channel).forEach((job) => begin(job)),
    onListening: () => listening.forEach((job) => begin(job)),
  });
  const timers = repeated.map((job) =>
    setInterval(
      () => {
        // A run that takes longer than the interval is not started a second time.
        if (busy.has(job.name)) return;
        busy.add(job.name);
        begin(job, () => busy.delete(job.name));
      },
      (job.intervalS ?? 0) * 1000,
    ).unref(),
  );
  if (listening.length > 0) void listener.start();
  return {
    async stop(graceMs) {
      timers.forEach(clearInterval);
      const ended = Promise.all([...running, listener.stop()]);
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
    },
  };
}
