/** Hours of a day as `09:00`, in Baku. */
export type Hours = { opens: string; closes: string };

/** Baku is at UTC+4 all year (specification section 9). */
const BAKU_MS = 4 * 60 * 60 * 1000;

/** Is it open at this moment? Both times are in Baku, whatever clock the visitor has; a place that closes after midnight works too. */
export function isOpen({ opens, closes }: Hours, now: Date): boolean {
  const time = new Date(now.getTime() + BAKU_MS).toISOString().slice(11, 16);
  return opens <= closes ? time >= opens && time < closes : time >= opens || time < closes;
}
