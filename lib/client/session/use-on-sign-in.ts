import { useEffect, useEffectEvent } from "react";
import { sessionStore } from "./session-store";

/**
 * Calls `callback` when somebody signs in while the page is open, either in the header's dialog or
 * in another tab.
 */
export function useOnSignIn(callback: () => void): void {
  const run = useEffectEvent(callback);
  useEffect(
    () =>
      sessionStore.subscribe(({ value }, before) => {
        if (before.loaded && before.value === null && value !== null) run();
      }),
    [],
  );
}
