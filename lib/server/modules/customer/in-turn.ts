const last = new Map<string, Promise<unknown>>();

/**
 * Does work of one key one after the other in this process. They would wait for the same row in the
 * database anyway, each on a connection that others need: two hundred tries of one code must not
 * stop the shop.
 */
export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work);
  const ended = turn
    .then(
      () => undefined,
      () => undefined,
    )
    .then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
  last.set(key, ended);
  return turn;
}
