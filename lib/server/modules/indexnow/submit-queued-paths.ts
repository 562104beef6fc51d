import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { type LogText, logText } from "@/lib/log-text.mjs";
import { env } from "@/lib/env";
import { LANGUAGES } from "@/lib/languages";
import { absoluteUrl } from "@/lib/seo/addresses";
import { query } from "@/lib/server/db/pool";
import {
  MAX_ADDRESSES,
  notifySearchEngines,
} from "@/lib/server/ports/indexnow/notify-search-engines";

/** Every path is an address in each language. */
const BATCH = Math.floor(MAX_ADDRESSES / LANGUAGES.length);
/** Requests of one run; the next minute's goes on. */
const MAX_BATCHES = 10;
/** Between two requests (ms). */
const PAUSE_MS = 1000;
/**
 * A process that claimed addresses this long (s) ago is gone; what it told is told again, which
 * does no harm.
 */
const LEASE_S = 600;
/**
 * Waits (s) before the attempts after the first; then an address is given up: crawlers find it by
 * the sitemap.
 */
const RETRY_DELAYS_S = [60, 300, 1800, 7200, 21_600, 86_400];

type Claimed = { path: string; generation: number; attempts: number };

const CLAIM = `
UPDATE indexnow_addresses SET due_at = now() + interval '${LEASE_S} s', attempts = attempts + 1
WHERE path IN (SELECT path FROM indexnow_addresses WHERE due_at <= now() ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING path, generation, attempts`;

const SAME_GENERATION =
  "USING unnest($1::text[], $2::integer[]) AS told(path, generation) WHERE a.path = told.path AND a.generation = told.generation";
const toParameters = (claimed: readonly Claimed[]) => [
  claimed.map(({ path }) => path),
  claimed.map(({ generation }) => generation),
];

/** What was saved again meanwhile stays, for when its lease ends. */
const deleteSent = (claimed: readonly Claimed[]) =>
  query(`DELETE FROM indexnow_addresses a ${SAME_GENERATION}`, toParameters(claimed));

async function postpone(
  claimed: readonly Claimed[],
  why: LogText,
  afterS: number | undefined,
): Promise<void> {
  const hopeless = claimed.filter(({ attempts }) => attempts > RETRY_DELAYS_S.length);
  if (hopeless.length > 0) {
    console.error(
      logText`IndexNow: ${hopeless.length} addresses given up after ${RETRY_DELAYS_S.length + 1} attempts: ${why}`,
    );
    await deleteSent(hopeless);
  }
  const attempts = Math.max(...claimed.map((one) => one.attempts));
  const wait = Math.max(
    RETRY_DELAYS_S[Math.min(attempts, RETRY_DELAYS_S.length) - 1] ?? 0,
    Math.min(afterS ?? 0, 86_400),
  );
  console.error(
    logText`IndexNow: ${claimed.length - hopeless.length} addresses not told (${why}), again in ${wait} s`,
  );
  await query(
    "UPDATE indexnow_addresses SET due_at = now() + make_interval(secs => $2::integer) WHERE path = ANY ($1::text[])",
    [claimed.map(({ path }) => path), wait],
  );
}

/** One request; whether there may be more to tell at once. */
async function sendBatch(): Promise<boolean> {
  const claimed = await query<Claimed>(CLAIM);
  if (claimed.length === 0) return false;
  const told = await notifySearchEngines(
    claimed.flatMap(({ path }) => LANGUAGES.map((language) => absoluteUrl(`/${language}${path}`))),
  );
  if (told.is === "later") {
    await postpone(claimed, told.why, told.afterS);
    return false;
  }
  if (told.is === "refused")
    console.error(logText`IndexNow: ${claimed.length} addresses refused: ${told.why}`);
  await deleteSent(claimed);
  return claimed.length === BATCH;
}

/**
 * Tells search engines of every queued address that is due, batch by batch, each claimed by one
 * process. Without a key nothing is told.
 */
export async function submitQueuedPaths(): Promise<void> {
  if (!env().INDEXNOW_KEY) return;
  for (let batch = 0; batch < MAX_BATCHES && (await sendBatch()); batch++) await pause(PAUSE_MS);
}
