let traversedAt = Number.NEGATIVE_INFINITY;
if (typeof window !== "undefined") window.addEventListener("popstate", () => (traversedAt = performance.now()));

/** Longer than a page of the shop takes to appear after Back, ms. */
const SOON = 5_000;

/** True when Back or Forward inside the shop has just led here. (After a full load the script of `reserve-script.ts` knows.) */
export const cameBack = (): boolean => performance.now() - traversedAt < SOON;
