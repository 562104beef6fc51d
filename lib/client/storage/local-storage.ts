import { createStore } from "zustand/vanilla";
import { createKeyValue } from "./key-value";

/**
 * Whether something could not be persisted: announced to the shopper once
 * (components/layout/shopper-state.tsx).
 */
export const storageFailure = createStore(() => ({ refused: false }));

/** The browser's local storage; falls back to memory when blocked or full. */
export const safeLocalStorage = createKeyValue(
  () => window.localStorage,
  () => storageFailure.setState({ refused: true }),
);
