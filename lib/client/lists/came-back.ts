let traversedAt = Number.NEGATIVE_INFINITY;
if (typeof window !== "undefined")
  window.addEventListener("popstate", () => (traversedAt = performance.now()));

/** Longer than any page takes to appear after Back, ms. */
const SOON = 5_000;

/**
 * True when an in-app Back or Forward has just led here. (After a full load `RESERVE_LIST` of
 * lib/inline-scripts.mjs knows.)
 */
export const cameBack = (): boolean => performance.now() - traversedAt < SOON;
