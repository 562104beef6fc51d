import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { logName, logText } from "@/lib/log-text.mjs";
import { env } from "@/lib/env";
import { isClockWrong } from "../db/clock";
import type { Job } from "./job";

const RECONNECT_MS = 2000;
const CONNECT_MS = 5000;

/**
 * Runs a job with `everyS` by the clock, and one with `notifiedBy` whenever its channel announces
 * something, and once after each connection, for what was announced before. One that fails, or a
 * lost connection, is made good by the job's schedule.
 */
export function runWhenNotified(jobs: readonly Job[]): {
  stop: (graceMs: number) => Promise<void>;
} {
  const listening = jobs.filter(({ notifiedBy }) => notifiedBy !== undefined);
  const repeated = jobs.filter(({ everyS }) => everyS !== undefined);
  const busy = new Set<string>();
  const running = new Set<Promise<void>>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = listening.length + repeated.length === 0;

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
  const connect = async () => {
    const created = new Client({
      connectionString: env().DATABASE_URL ?? "",
      application_name: "vitrin jobs",
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    client = created;
    const lost = () => {
      if (client !== created) return;
      client = undefined;
      void created.end().catch(() => undefined);
      if (!stopped) (timer = setTimeout(() => void connect(), RECONNECT_MS)).unref();
    };
    created.on("error", lost).on("end", lost);
    created.on("notification", ({ channel }) => {
      if (!stopped)
        listening.filter(({ notifiedBy }) => notifiedBy === channel).forEach((job) => begin(job));
    });
    try {
      await created.connect();
      for (const { notifiedBy } of listening) await created.query(`LISTEN ${notifiedBy}`);
      if (!stopped) listening.forEach((job) => begin(job));
    } catch {
      lost();
    }
  };
  const timers = repeated.map((job) =>
    setInterval(
      () => {
        // One that takes longer than its interval is not run beside itself.
        if (busy.has(job.name)) return;
        busy.add(job.name);
        begin(job, () => busy.delete(job.name));
      },
      (job.everyS ?? 0) * 1000,
    ).unref(),
  );
  if (!stopped && listening.length > 0) void connect();
  return {
    async stop(graceMs) {
      stopped = true;
      clearTimeout(timer);
      timers.forEach(clearInterval);
      const ended = Promise.all([...running, client?.end().catch(() => undefined)]);
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
    },
  };
}
