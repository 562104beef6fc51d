import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";

/** Smaller totals are counted each time: they are quick, and one product more is noticed. */
export const LARGE = 20_000;
/** A large total is this old (ms) at most when it is shown, and counted anew, beside the answer, once it is older than `FRESH_MS`. */
const KNOWN_MS = 600_000;
const FRESH_MS = 20_000;
const MOST = 200;

type Total = { total: number; at: number };
const totals = new Map<string, Total>();

/** What is being counted: staff who ask for the same meanwhile wait for it. */
const counting = new Map<string, Promise<number>>();

function countAndRemember(run: Sql, key: string, text: string, values: readonly unknown[]): Promise<number> {
  const total = countNow(run, key, text, values).finally(() => counting.delete(key));
  counting.set(key, total);
  return total;
}

async function countNow(run: Sql, key: string, text: string, values: readonly unknown[]): Promise<number> {
  const at = Date.now();
  const [row] = await run<{ total: number }>(text, values);
  const total = row?.total ?? 0;
  totals.delete(key);
  if (total >= LARGE) totals.set(key, { total, at });
  for (const oldest of totals.keys()) if (totals.size > MOST) totals.delete(oldest);
  return total;
}

/** How many rows a counting statement counts. A large total may be some seconds old: counting a million takes a tenth of a second, and staff turn pages. */
export async function rememberedTotal(run: Sql, text: string, values: readonly unknown[]): Promise<number> {
  const key = JSON.stringify([text, values]);
  const known = totals.get(key);
  const now = Date.now();
  if (!known || now - known.at > KNOWN_MS) return counting.get(key)?.catch(() => countNow(run, key, text, values)) ?? countAndRemember(run, key, text, values);
  if (now - known.at > FRESH_MS) {
    // Until it is counted, others see the old one and do not count as well.
    known.at = now - FRESH_MS / 2;
    countAndRemember(query, key, text, values).catch((error: unknown) => console.warn("a total of the back office was not counted:", error instanceof Error ? error.message : error));
  }
  return known.total;
}
