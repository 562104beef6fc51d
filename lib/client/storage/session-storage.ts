// Storage may be blocked altogether: then there is nothing to restore.
function withFallback<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Reads JSON from this tab's storage; undefined when missing, damaged or blocked. */
export const readSessionItem = (key: string): unknown =>
  withFallback(() => JSON.parse(sessionStorage.getItem(key) ?? "") as unknown, undefined);

/** Persists a value for this tab; when it does not fit, the stale one is removed too. */
export function writeSessionItem(key: string, value: unknown): void {
  withFallback(() => {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, JSON.stringify(value));
  }, undefined);
}

/** Removes a persisted value. */
export const removeSessionItem = (key: string): void =>
  withFallback(() => sessionStorage.removeItem(key), undefined);
