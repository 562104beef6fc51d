import { setTimeout as pause } from "node:timers/promises";
import { isUnreachable } from "./unreachable";

const IS_READ = /^\s*(?:SELECT|WITH)\b(?![\s\S]*\b(?:INSERT|UPDATE|DELETE)\b)/i;

/**
 * After this time (ms) the pool has removed its other connections that were killed at the same
 * time.
 */
const RETRY_DELAY_MS = 50;

const isTimeout = (error: Error): boolean => /timeout/i.test(error.message);

/**
 * Runs a statement. A read whose connection was just killed is retried once on another connection.
 */
export async function retryRead<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isUnreachable(error) || isTimeout(error) || !IS_READ.test(text)) throw error;
    await pause(RETRY_DELAY_MS);
    return run();
  }
}
