import { KeyedQueues } from "../../bounded-queue";

const queues = new KeyedQueues(1);

/**
 * Does work of one key one after the other in this process. They would wait for the same row in the
 * database anyway, each on a connection that others need: two hundred tries of one code must not
 * stop the shop.
 */
export const runExclusive = <Result>(key: string, work: () => Promise<Result>): Promise<Result> =>
  // It is never full: how many may ask is bounded by the endpoints' limits.
  queues.run(key, work) ?? work();
