import { useSyncExternalStore } from "react";
import { savesData } from "./saves-data";

const QUERY = "(prefers-reduced-motion: reduce)";

const subscribe = (onChange: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

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
