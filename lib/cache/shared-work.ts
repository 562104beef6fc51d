/**
 * Returns a function that runs work by key: calls with a key whose work is still running share its
 * result, and a finished result is forgotten. `begin` may return null (for instance because a queue
 * is full); null is then returned, and nothing is shared.
 */
export function sharedWork<Value>(): <Begun extends Promise<Value> | null>(
  key: string,
  begin: () => Begun,
) => Promise<Value> | Begun {
  const running = new Map<string, Promise<Value>>();
  return (key, begin) => {
    const known = running.get(key);
    if (known) return known;
    const started = begin();
    if (started === null) return started;
    const shared = started.finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}
