"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML and without scripts, true once the page works: for roles that promise what only a script can do. */
export const useAwake = (): boolean => useSyncExternalStore(never, () => true, () => false);
