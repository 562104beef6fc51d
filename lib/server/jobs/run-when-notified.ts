import { setTimeout as pause } from "node:timers/promises";
import { logName, logText } from "@/lib/log-text.mjs";
import { env } from "@/lib/env";
import { PostgresListener } from "@/lib/postgres-listener";
import { isClockWrong } from "../db/clock";
import type { Job } from "./job";

const RECONNECT_MS = 2000;

/**
 * Runs a job with `everyS` by the clock, and one with `notifiedBy` whenever its channel announces
 * something, and once after each connection, for what was announced before. One that fails, or a
 * lost connection, is made good by the job's schedule.
 */
export function runWhenNotified(jobs: readonly Job[]): {
  stop: (graceMs: number) => Promise<void>;
} {
  const listening = jobs.filter(({ notifiedBy }) => notifiedBy !== undefined);
  const repeated = jobs.filter(({ intervalS: everyS }) => everyS !== undefined);
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
        // One that takes longer than its interval is not run beside itself.
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
