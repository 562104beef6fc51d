import "server-only";
import { randomUUID } from "node:crypto";
import { logText } from "@/lib/log-text.mjs";
import { query } from "../db/pool";

/** How often (ms) a process that runs the jobs says so. */
const BEAT_MS = 10_000;
/** After this long (s) without a heartbeat, nobody runs the jobs. */
export const JOBS_DEAD_AFTER_S = 60;

/**
 * Says in the database, now and every ten seconds, that this process runs the background jobs.
 * `isWorking`: whether it does at the moment; it must answer within ten seconds. The returned
 * function ends it.
 */
export function startHeartbeat(isWorking: () => boolean | Promise<boolean>): {
  stop: () => Promise<void>;
} {
  const name = randomUUID();
  let isFailing = false;
  let isPaused = false;
  const beat = async () => {
    const wasPaused = isPaused;
    isPaused = !(await isWorking());
    if (isPaused && !wasPaused)
      console.error(logText`the jobs of this process stand still: no heartbeat is written`);
    if (isPaused) return;
    try {
      await query(
        "INSERT INTO job_heartbeats (process, at) VALUES ($1, now()) ON CONFLICT (process) DO UPDATE SET at = now()",
        [name],
      );
      await query(
        "DELETE FROM job_heartbeats WHERE at NOT BETWEEN now() - interval '1 day' AND now() + interval '1 minute'",
      );
      if (isFailing) console.log(logText`the heartbeat of the jobs is written again`);
      isFailing = false;
    } catch (error) {
      // Once per outage: the database's own failure is logged elsewhere too.
      if (!isFailing) console.error(logText`the heartbeat of the jobs was not written:`, error);
      isFailing = true;
    }
  };
  let beating = beat();
  const timer = setInterval(() => (beating = beat()), BEAT_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await query("DELETE FROM job_heartbeats WHERE process = $1", [name]).catch(() => undefined);
    },
  };
}

/**
 * Seconds since any process last said that it runs the jobs; null when none is known to. Heartbeats
 * from the future, from before the database's clock was set back, prove nothing: a living process
 * replaces its own within seconds.
 */
export async function secondsSinceHeartbeat(): Promise<number | null> {
  const [row] = await query<{ ageS: number | null }>(
    `SELECT extract(epoch FROM now() - max(at))::float8 AS "ageS" FROM job_heartbeats WHERE at <= now()`,
  );
  return row?.ageS ?? null;
}

/** Whether some process runs the background jobs. */
export async function areJobsRunning(): Promise<boolean> {
  const ageS = await secondsSinceHeartbeat();
  return ageS !== null && ageS <= JOBS_DEAD_AFTER_S;
}
