import { bakuTime } from "./baku";

/** Daily opening hours as `09:00`, Baku time. */
export type Hours = { opens: string; closes: string };

/**
 * Whether it is open now. Computed in Baku time, whatever the visitor's time zone; hours may run
 * past midnight.
 */
export function isOpenNow({ opens, closes }: Hours, now: Date): boolean {
  const time = bakuTime(now);
  return opens <= closes ? time >= opens && time < closes : time >= opens || time < closes;
}
