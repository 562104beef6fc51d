import type { Language } from "@/lib/languages";

/** British: the day first, as in the other two languages. */
const LOCALES: Record<Language, string> = { az: "az", en: "en-GB", ru: "ru" };

/**
 * `1 oktyabr 2026` (az), `1 October 2026` (en), `1 октября 2026 г.` (ru): the day in Baku, on the
 * server, whose `Intl` has Azerbaijani. Precompiled messages ignore the style of
 * `{date, date, long}`.
 */
export const formatDate = (date: string | Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Asia/Baku",
  }).format(new Date(date));

/**
 * `1 oktyabr 2026, 14:05`: the day and the minute in Baku, on the server. Formatted apart, because
 * Azerbaijani would print `2026/14:05` (domain.md section 3).
 */
export const formatDateTime = (date: string | Date, language: Language): string =>
  `${formatDate(date, language)}, ${new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Baku" }).format(new Date(date))}`;

/** Swedes write days as ISO 8601 does. */
const isoDays = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Baku" });
const DAY_MS = 86_400_000;

/** `2026-11-23`: the Monday of the week in Baku, as reports for staff write a week (ISO 8601). */
export function mondayOf(date: Date): string {
  const day = new Date(isoDays.format(date));
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS)
    .toISOString()
    .slice(0, "2026-11-23".length);
}
