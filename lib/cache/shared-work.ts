/**
 * Work by key, done once for all who ask for it while it is under way, and forgotten afterwards.
 * `begin` may say null (for instance that too many wait): then there is nothing to share.
 */
export function sharedWork<Value>(): <Begun extends Promise<Value> | null>(
  key: string,
  begin: () => Begun,
) => Promise<Value> | Begun {
  const underWay = new Map<string, Promise<Value>>();
  return (key, begin) => {
    const known = underWay.get(key);
    if (known) return known;
    const begun = begin();
    if (begun === null) return begun;
    const shared = begun.finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}
