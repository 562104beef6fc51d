/** Baku is at UTC+4 all year (specification section 9). */
const BAKU_MS = 4 * 60 * 60 * 1000;

const inBaku = (moment: number): { day: string; time: string } => {
  const [date = "", time = ""] = new Date(moment + BAKU_MS).toISOString().split("T");
  return { day: date.split("-").reverse().join("."), time: time.slice(0, 5) };
};

/**
 * A message's time in Baku: `14:05`, or `20.11.2026 14:05` on a day other than `now`. Numeric, because browsers lack Azerbaijani locale data.
 * Empty for an invalid date, so that an upstream error does not break the chat.
 */
export function messageTime(createDate: string, now: Date): string {
  const moment = Date.parse(createDate);
  // Years beyond four digits have another ISO format and are invalid here too.
  if (Number.isNaN(moment) || !/^\d{4}-/.test(new Date(moment).toISOString())) return "";
  const { day, time } = inBaku(moment);
  return day === inBaku(now.getTime()).day ? time : `${day} ${time}`;
}
