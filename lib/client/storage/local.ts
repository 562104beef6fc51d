import { createStore } from "zustand/vanilla";
import { keyValue } from "./key-value";

/** Whether something could not be kept beyond this page: said to the shopper once (components/layout/shoppers-things.tsx). */
export const storageTrouble = createStore(() => ({ refused: false }));

/** The browser's local storage; works in memory where that is blocked or full. */
export const local = keyValue(() => window.localStorage, () => storageTrouble.setState({ refused: true }));
