const NEVER = Number.NEGATIVE_INFINITY;
let lastPopStateAt = NEVER;
if (typeof window !== "undefined")
  window.addEventListener("popstate", () => (lastPopStateAt = performance.now()));

/** How long after a `popstate` event a page may take to appear, ms; generous. */
const HISTORY_WINDOW_MS = 5_000;

/** Whether the document was loaded by Back, Forward or a reload. */
export const isDocumentReturn = (): boolean => {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== "navigate";
};

/** Records that another move begins, so that the page it leads to was not reached by Back. */
export const endHistoryNavigation = (): void => {
  lastPopStateAt = NEVER;
};

/**
 * Whether the current page was reached by Back or Forward within the app. After a full page load
 * `RESERVE_LIST_SPACE` of lib/inline-scripts.mjs detects this instead.
 */
export const isHistoryNavigation = (): boolean =>
  performance.now() - lastPopStateAt < HISTORY_WINDOW_MS;
