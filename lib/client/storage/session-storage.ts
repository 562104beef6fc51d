// Any access to `sessionStorage` throws if the browser blocks storage.
function withFallback<Result>(action: () => Result, fallback: Result): Result {
  try {
    return action();
  } catch {
    return fallback;
  }
}

/** Reads JSON from this tab's storage; undefined if it is missing, invalid or blocked. */
export const readSessionItem = (key: string): unknown =>
  withFallback(() => JSON.parse(sessionStorage.getItem(key) ?? "") as unknown, undefined);

/** Stores a value for this tab. If it does not fit, the previous value is still removed. */
export function writeSessionItem(key: string, value: unknown): void {
  withFallback(() => {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, JSON.stringify(value));
  }, undefined);
}

/** Removes a persisted value. */
export const removeSessionItem = (key: string): void =>
  withFallback(() => sessionStorage.removeItem(key), undefined);
