/** Baku is at UTC+4 all year (specification section 9, domain.md section 3). */
const BAKU_MS = 4 * 60 * 60_000;
/** The same as ISO 8601 writes it at the end of a time. */
export const BAKU_OFFSET = "+04:00";

/**
 * `2026-11-23T14:05:09.000`: the local date and time in Baku, in ISO format. Throws a RangeError
 * for an invalid date.
 */
const inBaku = (time: Date | number): string =>
  new Date(Number(time) + BAKU_MS).toISOString().slice(0, -1);

/** `2026-11-23`: the day in Baku. Throws a RangeError for an invalid date. */
export const bakuDay = (time: Date | number): string => inBaku(time).split("T")[0] ?? "";

/** `14:05`: the time of day in Baku. Throws a RangeError for an invalid date. */
export const bakuTime = (time: Date | number): string =>
  inBaku(time).split("T")[1]?.slice(0, 5) ?? "";

/**
 * `2026-11-23 14:05:09`: the date and time in Baku, in a format that spreadsheets recognise. Throws
 * a RangeError for an invalid date.
 */
export const bakuMoment = (time: Date | number): string =>
  inBaku(time).slice(0, 19).replace("T", " ");

/**
 * `23.11.2026`: the day in Baku, as usually written in Azerbaijan. Throws a RangeError for an
 * invalid date.
 */
export const bakuDayFirst = (time: Date | number): string =>
  bakuDay(time).split("-").reverse().join(".");

/**
 * `23.11.2026 14:05`: the date and time in Baku, as usually written in Azerbaijan. Throws a
 * RangeError for an invalid date.
 */
export const bakuDayAndTime = (time: Date | number): string =>
  `${bakuDayFirst(time)} ${bakuTime(time)}`;

/** The moment at which a day (`2026-11-23`) begins in Baku; null for any other text. */
export function bakuMidnight(day: string): Date | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? new Date(Date.parse(`${day}T00:00:00.000Z`) - BAKU_MS)
    : null;
  return start && !Number.isNaN(start.getTime()) && bakuDay(start) === day ? start : null;
}
