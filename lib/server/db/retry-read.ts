import { setTimeout as pause } from "node:timers/promises";
import { isUnreachable } from "./unreachable";

const IS_READ = /^\s*(?:SELECT|WITH)\b(?![\s\S]*\b(?:INSERT|UPDATE|DELETE)\b)/i;

/** By then (ms) the pool has noticed its other connections that were killed at the same time. */
const RETRY_DELAY_MS = 50;

const isTimeout = (error: Error): boolean => /timeout/i.test(error.message);

/**
 * Runs a statement of a pool. A read whose connection was just killed is tried on another one,
 * once.
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
