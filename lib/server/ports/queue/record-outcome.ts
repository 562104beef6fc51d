import { setTimeout as pause } from "node:timers/promises";
import { Unavailable } from "@/lib/unavailable";

/**
 * How long, and at which interval (ms), a process tries to record an outcome while the database is
 * unavailable.
 */
const RECORD_MS = 15 * 60_000;
const RECORD_RETRY_MS = 1000;

/**
 * Records the outcome of something that was sent, as soon as the database can be reached. Without
 * that, a message that was sent would seem lost, and would be sent again.
 */
export async function recordOutcome<Result>(record: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + RECORD_MS; ; await pause(RECORD_RETRY_MS))
    try {
      return await record();
    } catch (error) {
      if (!(error instanceof Unavailable) || performance.now() > end) throw error;
    }
}
