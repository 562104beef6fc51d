import { createStore } from "zustand/vanilla";
import { keyValue } from "./key-value";

/**
 * Whether something could not be persisted: announced to the shopper once
 * (components/layout/shoppers-things.tsx).
 */
export const storageTrouble = createStore(() => ({ refused: false }));

/** The browser's local storage; falls back to memory when blocked or full. */
export const local = keyValue(
  () => window.localStorage,
  () => storageTrouble.setState({ refused: true }),
);
