import { useEffect, useEffectEvent } from "react";
import { sessionStore } from "./session-store";

/**
 * Runs `then` when somebody signs in while the page is open, be it in the header's dialog or in
 * another tab.
 */
export function useOnSignIn(then: () => void): void {
  const run = useEffectEvent(then);
  useEffect(
    () =>
      sessionStore.subscribe(({ value }, before) => {
        if (before.loaded && before.value === null && value !== null) run();
      }),
    [],
  );
}
