import { useSyncExternalStore } from "react";

function subscribeToTicks(tell: () => void): () => void {
  const timer = setInterval(tell, 250);
  return () => clearInterval(timer);
}

/**
 * Seconds from now to `end`; 0 before `begin`, as the device's clock was then set back, and would
 * keep somebody waiting for as long.
 */
const secondsLeft = (begin: number, end: number): number => {
  const now = Date.now();
  return now < begin ? 0 : Math.max(0, Math.ceil((end - now) / 1000));
};

/**
 * Whole seconds until `end`, counting down to 0, of what began at `begin` (ms since 1970); 0 on the
 * server.
 */
export const useCountdown = (begin: number, end: number): number =>
  useSyncExternalStore(
    subscribeToTicks,
    () => secondsLeft(begin, end),
    () => 0,
  );
