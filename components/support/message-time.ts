import { bakuDay, bakuDayAndTime, bakuTime } from "@/lib/format/baku";

/**
 * A message's time in Baku: `14:05`, or `20.11.2026 14:05` on another day than `now`. It is numeric
 * because browsers lack Azerbaijani month names. Empty for an invalid date, so that a wrong
 * response of an upstream breaks nothing.
 */
export function messageTime(createDate: string, now: Date): string {
  const moment = Date.parse(createDate);
  // Years beyond four digits have another ISO format and are invalid here too.
  if (Number.isNaN(moment) || !/^\d{4}-/.test(new Date(moment).toISOString())) return "";
  return bakuDay(moment) === bakuDay(now) ? bakuTime(moment) : bakuDayAndTime(moment);
}
