/** Baku is at UTC+4 all year (specification section 9). */
const BAKU_MS = 4 * 60 * 60 * 1000;

const inBaku = (moment: number): { day: string; time: string } => {
  const [date = "", time = ""] = new Date(moment + BAKU_MS).toISOString().split("T");
  return { day: date.split("-").reverse().join("."), time: time.slice(0, 5) };
};

/**
 * When a message was written, in Baku: `14:05`, and `20.11.2026 14:05` on another day than `now`. In figures, because browsers know no
 * Azerbaijani. Nothing for a date that is none: an upstream's slip is no reason to lose the conversation.
 */
export function messageTime(createDate: string, now: Date): string {
  const moment = Date.parse(createDate);
  // A year of more than four digits is written otherwise, and is a slip as well.
  if (Number.isNaN(moment) || !/^\d{4}-/.test(new Date(moment).toISOString())) return "";
  const { day, time } = inBaku(moment);
  return day === inBaku(now.getTime()).day ? time : `${day} ${time}`;
}
