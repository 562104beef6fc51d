import { lruCache } from "@/lib/cache/lru";
import { sharedWork } from "@/lib/cache/shared-work";
import { logText } from "@/lib/log-text.mjs";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { isCancelled } from "@/lib/server/db/unreachable";

/**
 * Smaller totals are not cached: counting them is fast, and a single product more would be noticed.
 */
export const LARGE_TOTAL = 20_000;
/**
 * The largest age (ms) of a large total that is returned. A total older than `FRESH_MS` is returned
 * and counted again in the background (stale-while-revalidate).
 */
const MAX_AGE_MS = 600_000;
const FRESH_MS = 20_000;
const MAX_ENTRIES = 200;

export type Total = { total: number; isExact: boolean };
const totals = lruCache<string, Total & { at: number }>({ maxWeight: MAX_ENTRIES });

/** Counts in progress. Concurrent requests for the same total share one count. */
const shareCount = sharedWork<Total>();

/**
 * A statement that returns a count in its only column, `total`, and an estimate that replaces it if
 * the statement times out.
 */
type Count = { text: string; values: readonly unknown[]; estimate?: (run: Sql) => Promise<number> };
type KeyedCount = Count & { key: string };

async function countOrEstimate(run: Sql, { text, values, estimate }: Count): Promise<Total> {
  try {
    const [row] = await run<{ total: number }>(text, values);
    return { total: row?.total ?? 0, isExact: true };
  } catch (error) {
    if (!estimate || !isCancelled(error)) throw error;
    return { total: await estimate(run), isExact: false };
  }
}

async function countNow(run: Sql, count: KeyedCount, freshUntil = FRESH_MS): Promise<Total> {
  const at = performance.now();
  const counted = await countOrEstimate(run, count);
  totals.delete(count.key);
  // An estimate is stored as already stale, so that the next request counts it in the background.
  // After that (`freshUntil` 0) it is refreshed as seldom as any total.
  if (counted.total >= LARGE_TOTAL || !counted.isExact)
    totals.set(count.key, { ...counted, at: counted.isExact ? at : at - freshUntil });
  return counted;
}

/**
 * A shared count that another request began may fail for a reason of its own, such as a lost
 * connection. This request then counts again.
 */
async function countShared(run: Sql, count: KeyedCount): Promise<Total> {
  let isOwn = false;
  try {
    return await shareCount(count.key, () => {
      isOwn = true;
      return countNow(run, count);
    });
  } catch (error) {
    if (isOwn) throw error;
    return countNow(run, count);
  }
}

/**
 * The number of rows that a statement counts. A large total may be out of date (`MAX_AGE_MS`):
 * counting a million rows takes a tenth of a second, too long for every page that staff open.
 */
export async function cachedTotal(run: Sql, count: Count): Promise<Total> {
  const keyedCount = { ...count, key: JSON.stringify([count.text, count.values]) };
  const cached = totals.get(keyedCount.key);
  const now = performance.now();
  if (!cached || now - cached.at > MAX_AGE_MS) return countShared(run, keyedCount);
  if (now - cached.at >= FRESH_MS) {
    // The cached total is treated as fresh for a while, so that other requests do not start a count
    // too.
    cached.at = now - FRESH_MS / 2;
    shareCount(keyedCount.key, () => countNow(query, keyedCount, 0)).catch((error: unknown) =>
      console.warn(logText`a total of the back office was not counted:`, error),
    );
  }
  return cached;
}
