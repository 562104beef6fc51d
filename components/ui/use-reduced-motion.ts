import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

const subscribe = (changed: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Whether the visitor pays for what is loaded (Save-Data, WICG; Chromium's browsers say so). */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Whether nothing may move by itself: motion is reduced, or each slide would load a picture that
 * nobody asked for. True until the browser has answered.
 */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches || savesData(),
    () => true,
  );
