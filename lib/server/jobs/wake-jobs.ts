import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { env } from "@/lib/env";
import type { Job } from "./job";

const RECONNECT_MS = 2000;
const CONNECT_MS = 5000;

/**
 * Runs a job with `wakeOn` whenever its channel announces something, and once after each connection, for what was announced before. One
 * that fails, or a lost connection, is made good by the job's schedule.
 */
export function wakeJobs(jobs: readonly Job[]): { stop: (graceMs: number) => Promise<void> } {
  const waking = jobs.filter(({ wakeOn }) => wakeOn !== undefined);
  const running = new Set<Promise<void>>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = waking.length === 0;

  const wake = ({ name, run }: Job) => {
    const done = run().catch((error: unknown) => console.error(`${name} failed:`, error)).finally(() => running.delete(done));
    running.add(done);
  };
  const connect = async () => {
    const created = new Client({ connectionString: env().DATABASE_URL ?? "", application_name: "vitrin jobs", connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    client = created;
    const lost = () => {
      if (client !== created) return;
      client = undefined;
      void created.end().catch(() => undefined);
      if (!stopped) (timer = setTimeout(() => void connect(), RECONNECT_MS)).unref();
    };
    created.on("error", lost).on("end", lost);
    created.on("notification", ({ channel }) => {
      if (!stopped) waking.filter(({ wakeOn }) => wakeOn === channel).forEach(wake);
    });
    try {
      await created.connect();
      for (const { wakeOn } of waking) await created.query(`LISTEN ${wakeOn}`);
      if (!stopped) waking.forEach(wake);
    } catch {
      lost();
    }
  };
  if (!stopped) void connect();
  return {
    async stop(graceMs) {
      stopped = true;
      clearTimeout(timer);
      const ended = Promise.all([...running, client?.end().catch(() => undefined)]);
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
    },
  };
}
