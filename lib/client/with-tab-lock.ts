/**
 * Longest wait for another tab, ms. A tab that the browser froze during a request keeps its lock,
 * and must not block this one.
 */
const LOCK_TIMEOUT_MS = 25_000;

/**
 * Runs a task under a lock (Web Locks API) that all tabs of the shop share. Without that API (it
 * needs a secure origin), or after a wait of `LOCK_TIMEOUT_MS`, the task runs without the lock.
 * Rejects as the task does.
 */
export async function withTabLock(name: string, task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_TIMEOUT_MS);
  let hasStarted = false;
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, () => {
      hasStarted = true;
      clearTimeout(timer);
      return task();
    });
  } catch (error) {
    if (hasStarted || !waiting.signal.aborted) throw error;
    await task();
  } finally {
    clearTimeout(timer);
  }
}
