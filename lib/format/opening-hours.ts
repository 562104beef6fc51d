/** Daily opening hours as `09:00`, Baku time. */
export type Hours = { opens: string; closes: string };

/** Baku is at UTC+4 all year (specification section 9). */
const BAKU_MS = 4 * 60 * 60 * 1000;

/** Whether it is open now. Computed in Baku time, whatever the visitor's time zone; hours may run past midnight. */
export function isOpen({ opens, closes }: Hours, now: Date): boolean {
  const time = new Date(now.getTime() + BAKU_MS).toISOString().slice(11, 16);
  return opens <= closes ? time >= opens && time < closes : time >= opens || time < closes;
}
