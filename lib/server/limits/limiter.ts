import "server-only";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "@/front/client-address.mjs";
import type { Limit } from "@/lib/contract/endpoint";
import { guardedPool } from "../db/pool";
import { TooManyRequests } from "../modules/app-error";

const limiters = new Map<string, RateLimiterPostgres>();

/** The limiter of a name, counting in PostgreSQL and so for every process of the shop; `consume` rejects with a `RateLimiterRes`. */
export function limiterOf(name: string, { points, seconds }: Limit): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const options = { keyPrefix: name, points, duration: seconds };
  const created = new RateLimiterPostgres({
    ...options,
    storeClient: guardedPool, storeType: "pool", tableName: "rate_limits", tableCreated: true,
    // Expired rows are removed by a job (lib/server/jobs/clean-up.ts).
    clearExpiredByTimeout: false,
    // Without a database each process counts by itself.
    insuranceLimiter: new RateLimiterMemory(options),
  });
  limiters.set(name, created);
  return created;
}

/**
 * Counts a request of a network against `limit`. Throws `TooManyRequests` when the limit is reached.
 * @param name of the limit, for instance `POST /Order/add-fast-order`
 * @param address the client's; an IPv6 /64 counts as one
 */
export const countRequest = (name: string, limit: Limit, address: string): Promise<void> => countFor(name, limit, networkOf(address));

/** Counts against a limit of anything else than a network, by a key that tells nothing. Throws `TooManyRequests` when the limit is reached. */
export async function countFor(name: string, limit: Limit, key: string): Promise<void> {
  try {
    await limiterOf(name, limit).consume(key);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw new TooManyRequests(Math.ceil(rejected.msBeforeNext / 1000));
  }
}

/** Throws `TooManyRequests` when a network has reached `limit`, without counting this request: for what is counted only when it fails. */
export async function refuseWhenReached(name: string, limit: Limit, address: string): Promise<void> {
  const counted = await limiterOf(name, limit).get(networkOf(address));
  if (counted && counted.consumedPoints >= limit.points) throw new TooManyRequests(Math.ceil(counted.msBeforeNext / 1000));
}
