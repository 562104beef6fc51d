import { useSyncExternalStore } from "react";

function subscribeToTicks(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}

/**
 * Whole seconds from now until `end`. Returns 0 when now is before `begin`: the device's clock was
 * set back in the meantime, and the countdown would be too long.
 */
const secondsLeft = (begin: number, end: number): number => {
  const now = Date.now();
  return now < begin ? 0 : Math.max(0, Math.ceil((end - now) / 1000));
};

/**
 * Counts the whole seconds until `end` down to 0; the wait started at `begin`. Both are Unix times
 * in ms. Returns 0 on the server.
 */
export const useCountdown = (begin: number, end: number): number =>
  useSyncExternalStore(
    subscribeToTicks,
    () => secondsLeft(begin, end),
    () => 0,
  );
