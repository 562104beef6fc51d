let lastPopStateAt = Number.NEGATIVE_INFINITY;
if (typeof window !== "undefined")
  window.addEventListener("popstate", () => (lastPopStateAt = performance.now()));

/** Longer than any page takes to appear after Back, ms. */
const HISTORY_WINDOW_MS = 5_000;

/**
 * True when an in-app Back or Forward has just led here. (After a full load `RESERVE_LIST_SPACE` of
 * lib/inline-scripts.mjs knows.)
 */
export const isHistoryNavigation = (): boolean =>
  performance.now() - lastPopStateAt < HISTORY_WINDOW_MS;
