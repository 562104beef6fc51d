import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

const subscribe = (changed: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Whether motion is to be avoided; true until the browser has answered, so that nothing moves before it is known. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches, () => true);
