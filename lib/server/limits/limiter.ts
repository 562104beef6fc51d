import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networksOf } from "@/front/client-address";
import type { Limit } from "@/lib/contract/endpoint";
import { Unavailable } from "@/lib/unavailable";
import { query } from "../db/pool";
import { TooManyRequests } from "../app-error";

/** A key under which requests are counted, and the maximum number of points. */
type LimitKey = { key: string; points: number };

/**
 * Whom a request is counted for: an opaque key, or the client's address, whose wider networks are
 * counted too, with higher limits (docs/adr/0067).
 * - `scope` keeps separate counts for each thing that is tried, for instance for each account.
 * - `networkKey` replaces the network's name in the key, for counts whose network must not be
 *   readable in the table.
 */
export type Subject =
  string | { address: string; scope?: string; networkKey?: (network: string) => string };

/** The maximum length of a key in the table. */
const MAX_KEY = 255;

/**
 * The key of a count. The subject is hashed when the key would be too long, because it may contain
 * input of a client, such as an account name.
 */
const keyOf = (name: string, subject: string): string => {
  const key = `${name}:${subject}`;
  return key.length <= MAX_KEY
    ? key
    : `${name}:${createHash("sha256").update(subject).digest("base64url")}`;
};

const limitKeysOf = (name: string, { points }: Limit, subject: Subject): LimitKey[] => {
  if (typeof subject === "string") return [{ key: keyOf(name, subject), points }];
  const scope = subject.scope === undefined ? "" : ` ${subject.scope}`;
  const networkKey = subject.networkKey ?? ((network: string) => network);
  return networksOf(subject.address).map(({ network, share }) => ({
    key: keyOf(name, `${networkKey(network)}${scope}`),
    points: points * share,
  }));
};

const NOW_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/**
 * Builds one statement that counts a request under each of `levels` keys ($3, $5, ...) with their
 * limits ($4, $6, ...) for a window of $1 ms, as $2 points. A wider network is counted only when the narrower one
 * was not refused, so that one machine cannot use up the allowance of its neighbours. The keys'
 * rows are always locked from the narrowest to the widest, which prevents deadlocks.
 */
const countSql = (levels: number): string => {
  const level = (i: number) => `level_${i} AS (
    INSERT INTO rate_limits AS counted (key, points, expire)
    SELECT $${2 * i + 3}, $2::integer, ${NOW_MS} + $1::bigint${i === 0 ? "" : ` FROM level_${i - 1} WHERE points <= allowed`}
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN counted.expire <= ${NOW_MS} THEN excluded.points ELSE counted.points + excluded.points END,
      expire = CASE WHEN counted.expire <= ${NOW_MS} THEN excluded.expire ELSE counted.expire END
    RETURNING points, expire, $${2 * i + 4}::integer AS allowed)`;
  const numbers = Array.from({ length: levels }, (_, i) => i);
  return `WITH ${numbers.map(level).join(",\n")}
    SELECT max(expire - ${NOW_MS})::float8 AS "waitMs"
    FROM (${numbers.map((i) => `SELECT * FROM level_${i}`).join(" UNION ALL ")}) AS all_levels WHERE points > allowed`;
};
const COUNT_SQL = [1, 2, 3].map(countSql);

/**
 * In-memory counts of this process, by limit and points: the fallback when the database is
 * unavailable.
 */
const memoryLimiters = new Map<string, RateLimiterMemory>();

/** Milliseconds until the request would be allowed; 0 when it is allowed now. */
async function countInMemory(
  limitKeys: readonly LimitKey[],
  seconds: number,
  cost: number,
): Promise<number> {
  for (const { key, points } of limitKeys) {
    const limitName = `${points} in ${seconds}`;
    const limiter =
      memoryLimiters.get(limitName) ??
      new RateLimiterMemory({ keyPrefix: limitName, points, duration: seconds });
    memoryLimiters.set(limitName, limiter);
    try {
      await limiter.consume(key, cost);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refused.msBeforeNext;
    }
  }
  return 0;
}

/**
 * Milliseconds until the request would be allowed; 0 when it is allowed now. Counts for all
 * processes of the shop, in one statement.
 */
async function count(
  limitKeys: readonly LimitKey[],
  seconds: number,
  cost: number,
): Promise<number> {
  try {
    const values = limitKeys.flatMap(({ key, points }) => [key, points]);
    const [row] = await query<{ waitMs: number | null }>(COUNT_SQL[limitKeys.length - 1]!, [
      seconds * 1000,
      cost,
      ...values,
    ]);
    return row?.waitMs ?? 0;
  } catch (error) {
    // Without a database each process counts on its own.
    if (error instanceof Unavailable) return countInMemory(limitKeys, seconds, cost);
    throw error;
  }
}

const asSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/**
 * Counts one request or attempt. Throws `TooManyRequests` when the limit is reached, also when only
 * a wider network of the address has reached it.
 * @param name the limit's name, for instance `POST /Order/add-fast-order`
 * @param cost as how many points it counts
 */
export async function consumeLimit(
  name: string,
  limit: Limit,
  subject: Subject,
  cost = 1,
): Promise<void> {
  const waitMs = await count(limitKeysOf(name, limit, subject), limit.seconds, cost);
  if (waitMs > 0) throw new TooManyRequests(asSeconds(waitMs));
}

/**
 * Counts a request for `address` and its wider networks. Throws `TooManyRequests` when one of them
 * has reached `limit`.
 */
export const consumeRequestLimit = (name: string, limit: Limit, address: string): Promise<void> =>
  consumeLimit(name, limit, { address });

/**
 * Throws `TooManyRequests` when `limit` is reached, but does not count this request: for actions of
 * which only failures are counted.
 */
export async function throwIfLimited(name: string, limit: Limit, address: string): Promise<void> {
  const limitKeys = limitKeysOf(name, limit, { address });
  const [reached] = await query<{ waitMs: number | null }>(
    `SELECT max(r.expire - ${NOW_MS})::float8 AS "waitMs" FROM rate_limits r
     JOIN unnest($1::text[], $2::integer[]) AS counted(key, points) ON counted.key = r.key
     WHERE r.points >= counted.points AND r.expire > ${NOW_MS}`,
    [limitKeys.map(({ key }) => key), limitKeys.map(({ points }) => points)],
  );
  if (reached?.waitMs) throw new TooManyRequests(asSeconds(reached.waitMs));
}

/** Takes back one counted attempt that turned out not to be one. */
export const refundAttempt = (name: string, limit: Limit, subject: Subject): Promise<unknown> =>
  query("UPDATE rate_limits SET points = points - 1 WHERE key = ANY ($1) AND points > 0", [
    limitKeysOf(name, limit, subject).map(({ key }) => key),
  ]);

/**
 * Forgets the attempts of a subject after a successful one. Attempts by others in its wider
 * networks stay counted.
 */
export async function resetAttempts(name: string, limit: Limit, subject: Subject): Promise<void> {
  const [narrowest, ...wider] = limitKeysOf(name, limit, subject).map(({ key }) => key);
  await query(
    `WITH forgotten AS (DELETE FROM rate_limits WHERE key = $1 RETURNING points)
     UPDATE rate_limits r SET points = GREATEST(r.points - f.points, 0) FROM forgotten f WHERE r.key = ANY ($2)`,
    [narrowest, wider],
  );
}
