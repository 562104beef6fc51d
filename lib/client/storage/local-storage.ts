import { createStore } from "zustand/vanilla";
import { createKeyValue } from "./key-value";

/**
 * Whether storing a value has failed, of which the shopper is warned once
 * (components/layout/shopper-state.tsx).
 */
export const storageFailure = createStore(() => ({ refused: false }));

/**
 * The browser's local storage, without exceptions. If it is blocked or full, `persistedStore` keeps
 * the value in memory.
 */
export const safeLocalStorage = createKeyValue(
  () => window.localStorage,
  () => storageFailure.setState({ refused: true }),
);
