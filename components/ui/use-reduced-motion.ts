import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

const subscribe = (onChange: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/**
 * Whether the visitor has asked for reduced data use (Save-Data, WICG; only Chromium-based browsers
 * report it).
 */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Whether nothing may move by itself: the visitor prefers reduced motion, or reduced data use,
 * because each automatic slide would load another picture. True on the server and during hydration.
 */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches || savesData(),
    () => true,
  );
