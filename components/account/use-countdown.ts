import { useSyncExternalStore } from "react";

function everyMoment(tell: () => void): () => void {
  const timer = setInterval(tell, 250);
  return () => clearInterval(timer);
}

/** Whole seconds until `end` (ms since 1970), counting down to 0; 0 on the server. */
export const useCountdown = (end: number): number => useSyncExternalStore(everyMoment, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)), () => 0);
