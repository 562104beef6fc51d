import { TooManyRequests } from "../app-error";
import { BoundedQueue, KeyedQueues } from "../bounded-queue";
import { consumeLimit } from "../limits/limiter";
import type { Program } from "../sessions/api-keys";

/** How many requests of programs write at the same time: shoppers need the other connections. */
const WRITING = 2;
/** How many requests of one key, and of all, may wait. */
const WAITING_PER_KEY = 10;
const WAITING = 40;
/** When (s) a request that is not let in should come again. */
const RETRY_S = 5;

const MINUTE_S = 60;
/** How many rows a minute a key may write for each request a minute. */
const ROWS_PER_REQUEST = 100;

const ofKey = new KeyedQueues(1, WAITING_PER_KEY);
const ofAll = new BoundedQueue(WRITING, WAITING);

const refuse = (): never => {
  throw new TooManyRequests(RETRY_S);
};

/**
 * Runs a request that writes `rows` rows when it is its turn: one at a time for a key, two in all.
 * Throws `TooManyRequests` when too many wait, or when the key has written too many rows.
 */
export async function inWriteTurn<Result>(
  { keyId, perMinute }: Pick<Program, "keyId" | "perMinute">,
  rows: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await consumeLimit(
    "api key rows",
    { points: perMinute * ROWS_PER_REQUEST, seconds: MINUTE_S },
    String(keyId),
    rows,
  );
  return (
    ofKey.run(String(keyId), async () => (await (ofAll.run(work) ?? refuse())) as Result) ??
    refuse()
  );
}
