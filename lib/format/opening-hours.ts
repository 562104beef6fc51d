import { bakuTime } from "./baku";

/** Daily opening hours in Baku time, as `09:00`. */
export type Hours = { opens: string; closes: string };

/**
 * Whether it is open at `now`, in Baku time regardless of the visitor's time zone. Opening hours
 * may extend past midnight.
 */
export function isOpenNow({ opens, closes }: Hours, now: Date): boolean {
  const time = bakuTime(now);
  return opens <= closes ? time >= opens && time < closes : time >= opens || time < closes;
}
