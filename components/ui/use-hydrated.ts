import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};
const isHydrated = () => true;

/** False in the server's HTML, true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(neverChanges, isHydrated, () => false);
