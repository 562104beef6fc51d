import { useSyncExternalStore } from "react";

const nothingChanges = () => () => {};
const scriptsRun = () => true;

/** False in the server's HTML, true after hydration. */
export const useScriptsRun = (): boolean => useSyncExternalStore(nothingChanges, scriptsRun, () => false);
