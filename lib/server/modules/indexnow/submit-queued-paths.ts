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

/** Number of paths in one request: each path is submitted as one URL per language. */
const BATCH = Math.floor(MAX_ADDRESSES / LANGUAGES.length);
/** Maximum number of requests in one run of the job; the next run continues. */
const MAX_BATCHES = 10;
/** Pause between two requests, in ms. */
const PAUSE_MS = 1000;
/**
 * After this time (in s) rows claimed by a process are available to others again, because that
 * process must have died. Submitting a URL twice does no harm.
 */
const LEASE_S = 600;
/**
 * Delays (in s) before the second and later attempts. After the last attempt the path is dropped:
 * crawlers find the page by the sitemap.
 */
const RETRY_DELAYS_S = [60, 300, 1800, 7200, 21_600, 86_400];

type ClaimedPath = { path: string; generation: number; attempts: number };

const CLAIM = `
UPDATE indexnow_addresses SET due_at = now() + interval '${LEASE_S} s', attempts = attempts + 1
WHERE path IN (SELECT path FROM indexnow_addresses WHERE due_at <= now() ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING path, generation, attempts`;

const SAME_GENERATION =
  "USING unnest($1::text[], $2::integer[]) AS told(path, generation) WHERE a.path = told.path AND a.generation = told.generation";
const toParameters = (claimed: readonly ClaimedPath[]) => [
  claimed.map(({ path }) => path),
  claimed.map(({ generation }) => generation),
];

/**
 * Rows whose page was saved again in the meantime have another generation; they stay, and are
 * submitted when their lease ends.
 */
const deleteSent = (claimed: readonly ClaimedPath[]) =>
  query(`DELETE FROM indexnow_addresses a ${SAME_GENERATION}`, toParameters(claimed));

async function postpone(
  claimed: readonly ClaimedPath[],
  reason: LogText,
  retryAfterS: number | undefined,
): Promise<void> {
  const exhausted = claimed.filter(({ attempts }) => attempts > RETRY_DELAYS_S.length);
  if (exhausted.length > 0) {
    console.error(
      logText`IndexNow: ${exhausted.length} addresses given up after ${RETRY_DELAYS_S.length + 1} attempts: ${reason}`,
    );
    await deleteSent(exhausted);
  }
  const attempts = Math.max(...claimed.map((row) => row.attempts));
  const delayS = Math.max(
    RETRY_DELAYS_S[Math.min(attempts, RETRY_DELAYS_S.length) - 1] ?? 0,
    Math.min(retryAfterS ?? 0, 86_400),
  );
  console.error(
    logText`IndexNow: ${claimed.length - exhausted.length} addresses not submitted (${reason}), retry in ${delayS} s`,
  );
  await query(
    "UPDATE indexnow_addresses SET due_at = now() + make_interval(secs => $2::integer) WHERE path = ANY ($1::text[])",
    [claimed.map(({ path }) => path), delayS],
  );
}

/** Submits one batch. Returns whether another batch may be due immediately. */
async function sendBatch(): Promise<boolean> {
  const claimed = await query<ClaimedPath>(CLAIM);
  if (claimed.length === 0) return false;
  const result = await notifySearchEngines(
    claimed.flatMap(({ path }) => LANGUAGES.map((language) => absoluteUrl(`/${language}${path}`))),
  );
  if (result.outcome === "later") {
    await postpone(claimed, result.reason, result.retryAfterS);
    return false;
  }
  if (result.outcome === "refused")
    console.error(logText`IndexNow: ${claimed.length} addresses refused: ${result.reason}`);
  await deleteSent(claimed);
  return claimed.length === BATCH;
}

/**
 * Submits all queued paths that are due, batch by batch; each batch is claimed by one process. Does
 * nothing when no IndexNow key is configured.
 */
export async function submitQueuedPaths(): Promise<void> {
  if (!env().INDEXNOW_KEY) return;
  for (let batch = 0; batch < MAX_BATCHES && (await sendBatch()); batch++) await pause(PAUSE_MS);
}
