// Storage may be blocked altogether: then there is nothing to restore.
function quietly<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Reads JSON from this tab's storage; undefined when missing, damaged or blocked. */
export const persisted = (key: string): unknown =>
  quietly(() => JSON.parse(sessionStorage.getItem(key) ?? "") as unknown, undefined);

/** Persists a value for this tab; when it does not fit, the stale one is removed too. */
export function persist(key: string, value: unknown): void {
  quietly(() => {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, JSON.stringify(value));
  }, undefined);
}

/** Removes a persisted value. */
export const forget = (key: string): void =>
  quietly(() => sessionStorage.removeItem(key), undefined);
