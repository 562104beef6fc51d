import { createHmac } from "node:crypto";
import { logText } from "@/lib/log-text.mjs";
import { widestNetworkOf } from "@/front/client-address";
import { MAX_PAGE_SIZE } from "@/lib/contract/limits";
import { query } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { consumeLimit } from "../../limits/limiter";
import { TooManyRequests } from "../../app-error";
import { keyFor } from "../../keys/key-for";
import { fold } from "./fold";
import { isPossiblyPersonal } from "./is-possibly-personal";

/**
 * Number of networks (an IPv4 /24, an IPv6 /48) that must have searched for a text without results
 * before it is stored and shown to staff. One person's phone and home count as two (docs/adr/0038).
 */
export const MIN_NETWORKS = 3;
/** How long searches are counted, and how long the counted texts are retained. */
export const MISS_RETENTION = "5 weeks";
/**
 * Maximum number of texts per week. The rarest above it are deleted, so that there is always room
 * for frequent searches.
 */
export const MAX_MISSES_PER_WEEK = 10_000;
/** Maximum length of a text in characters; longer ones are not real searches. */
const MAX_LENGTH = 60;
/**
 * Maximum number of searches without results that are counted per network and day (larger networks
 * have higher limits, docs/adr/0067). A network with more of them is trying out words.
 */
const DAILY_LIMIT = { points: 100, seconds: 86_400 };

const MONDAY = "date_trunc('week', now() AT TIME ZONE 'Asia/Baku')";

// Counts once per week for each network and text. The count is read after this row is committed, so
// the last of several concurrent searches sees all of them.
const COUNT_MISS = `
INSERT INTO search_missed (text_key, network_key) VALUES ($1, $2)
ON CONFLICT (text_key, network_key) DO UPDATE SET at = now() WHERE search_missed.at AT TIME ZONE 'Asia/Baku' < ${MONDAY} RETURNING 1`;
const PUBLISH_MISS = `
INSERT INTO search_misses (text, week, count)
SELECT $2, to_char(${MONDAY}, 'YYYY-MM-DD'), counted.lately FROM (
  SELECT count(*) AS networks, count(*) FILTER (WHERE at AT TIME ZONE 'Asia/Baku' >= ${MONDAY}) AS lately FROM search_missed WHERE text_key = $1 AND at > now() - interval '${MISS_RETENTION}') counted
WHERE counted.networks >= ${MIN_NETWORKS}
ON CONFLICT (week, text) DO UPDATE SET count = excluded.count, updated_at = now() WHERE search_misses.count < excluded.count`;

/**
 * Counts a search without results by its folded text, once per network and week. Only keyed hashes
 * are stored until enough networks have made the search. Possibly personal texts are not counted,
 * nor searches without a client address, such as those of measurements.
 */
export async function recordMiss(
  run: Sql,
  typed: string,
  clientAddress?: string | null,
): Promise<void> {
  const text = fold(typed);
  if (!clientAddress || text.length < 2 || text.length > MAX_LENGTH) return;
  if (await isPossiblyPersonal(run, typed)) return;
  const mac = (...parts: string[]) =>
    createHmac("sha256", keyFor("search miss")).update(parts.join("\n")).digest();
  try {
    await consumeLimit("searches in vain", DAILY_LIMIT, {
      address: clientAddress,
      networkKey: (network) => mac(network).toString("base64url"),
    });
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  const textKey = mac("", text);
  const [counted] = await run(COUNT_MISS, [textKey, mac(widestNetworkOf(clientAddress), text)]);
  if (counted) await run(PUBLISH_MISS, [textKey, text]);
}

type Search = {
  keyWord: string | undefined;
  exactly: boolean;
  pageIndex: number;
  pageSize: number;
};

/**
 * Records a search without results in the background. Only first pages count, and no pages of the
 * maximum size: suggestions of other clients request a hundred products at every letter.
 * `clientAddress`: null if the search is not to be counted.
 */
export function trackMiss(
  { keyWord = "", exactly, pageIndex, pageSize }: Search,
  clientAddress: string | null,
): void {
  if (pageIndex > 0 || pageSize >= MAX_PAGE_SIZE || exactly) return;
  recordMiss(query, keyWord, clientAddress).catch((error: unknown) =>
    console.error(logText`a search without results was not recorded:`, error),
  );
}
