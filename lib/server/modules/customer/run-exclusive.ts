import { KeyedQueues } from "../../bounded-queue";

const queues = new KeyedQueues(1);

/**
 * Runs work with the same key one at a time within this process. The database would also run it one
 * at a time, by a lock, but each waiting transaction would occupy a connection of the pool: two
 * hundred attempts at one code must not block the shop.
 */
export const runExclusive = <Result>(key: string, work: () => Promise<Result>): Promise<Result> =>
  // The queue is never full: rate limits of the endpoints bound the number of requests.
  queues.run(key, work) ?? work();
