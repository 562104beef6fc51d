import { BoundedQueue } from "../../bounded-queue";

/** How many of the shop's connections webhooks use at the same time; shoppers need the others. */
const CONNECTIONS = 2;
const turns = new BoundedQueue(CONNECTIONS);

/** Runs database work of webhooks when it is its turn. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turns.run(work);
  if (!result) throw new Error("the queue of webhooks has no limit");
  return result;
}
