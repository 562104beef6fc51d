import { lruCache } from "@/lib/cache/lru";
import { sharedWork } from "@/lib/cache/shared-work";
import { logText } from "@/lib/log-text.mjs";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { isCancelled } from "@/lib/server/db/unreachable";

/** Smaller totals are counted each time: they are quick, and one product more is noticed. */
export const LARGE_TOTAL = 20_000;
/**
 * A large total is this old (ms) at most when it is shown, and counted anew, beside the answer,
 * once it is older than `FRESH_MS`.
 */
const MAX_AGE_MS = 600_000;
const FRESH_MS = 20_000;
const MAX_ENTRIES = 200;

export type Total = { total: number; isExact: boolean };
const totals = lruCache<string, Total & { at: number }>({ most: MAX_ENTRIES });

/** What is being counted: staff who ask for the same meanwhile wait for it. */
const shareCount = sharedWork<Total>();

/**
 * A counting statement with a total as its only column, and what is said instead when it takes
 * longer than a statement may.
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
  const found = await countOrEstimate(run, count);
  totals.delete(count.key);
  // Whoever turns the page has what was only estimated counted beside the answer, and after that as
  // seldom as any total.
  if (found.total >= LARGE_TOTAL || !found.isExact)
    totals.set(count.key, { ...found, at: found.isExact ? at : at - freshUntil });
  return found;
}

/** A count that somebody else began may fail for a reason of theirs, such as a lost connection. */
async function countForAll(run: Sql, count: KeyedCount): Promise<Total> {
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
 * How many rows a statement counts. A large total may be some seconds old: counting a million takes
 * a tenth of a second, and staff turn pages.
 */
export async function cachedTotal(run: Sql, count: Count): Promise<Total> {
  const keyed = { ...count, key: JSON.stringify([count.text, count.values]) };
  const known = totals.get(keyed.key);
  const now = performance.now();
  if (!known || now - known.at > MAX_AGE_MS) return countForAll(run, keyed);
  if (now - known.at >= FRESH_MS) {
    // Until it is counted, others see the old one and do not count as well.
    known.at = now - FRESH_MS / 2;
    shareCount(keyed.key, () => countNow(query, keyed, 0)).catch((error: unknown) =>
      console.warn(logText`a total of the back office was not counted:`, error),
    );
  }
  return known;
}
