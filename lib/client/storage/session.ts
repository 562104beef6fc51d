// A browser may refuse the storage altogether: then there is nothing to come back to, and that is all.
function quietly<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Reads JSON of this tab's storage; undefined for nothing, damage or a refusal. */
export const persisted = (key: string): unknown => quietly(() => JSON.parse(sessionStorage.getItem(key) ?? "") as unknown, undefined);

/** Keeps a value for this tab; without room for the new one the old one goes too, because it is no longer true. */
export function persist(key: string, value: unknown): void {
  quietly(() => {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, JSON.stringify(value));
  }, undefined);
}

/** Takes away what was kept. */
export const forget = (key: string): void => quietly(() => sessionStorage.removeItem(key), undefined);
