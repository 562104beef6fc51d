/**
 * Longest wait for another tab, ms: one that was frozen with its request under way must not stop
 * this one.
 */
const LOCK_TIMEOUT_MS = 25_000;

/**
 * Runs a task while no other tab runs one of the same name, where the browser has locks (secure
 * origins only). Elsewhere, and after a long wait, two tabs may meet.
 */
export async function withTabLock(name: string, task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_TIMEOUT_MS);
  let began = false;
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, () => {
      began = true;
      clearTimeout(timer);
      return task();
    });
  } catch (error) {
    if (began || !waiting.signal.aborted) throw error;
    await task();
  } finally {
    clearTimeout(timer);
  }
}
