import { useSyncExternalStore } from "react";

const nothingChanges = () => () => {};
const scriptsRun = () => true;

/** False in the page as the server sent it, true from the moment its controls work. */
export const useScriptsRun = (): boolean => useSyncExternalStore(nothingChanges, scriptsRun, () => false);
