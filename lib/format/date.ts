import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";

/** British English, with the day before the month as in the other two languages. */
const LOCALES: Record<Language, string> = { az: "az", en: "en-GB", ru: "ru" };

/**
 * `1 oktyabr 2026` (az), `1 October 2026` (en), `1 октября 2026 г.` (ru): the day in Baku. Server
 * only: some browsers' `Intl` lacks Azerbaijani. Dates are formatted here and not in messages,
 * because precompiled messages ignore the style in `{date, date, long}`.
 */
export const formatDate = (date: string | Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: SHOP.timeZone,
  }).format(new Date(date));

/**
 * `1 oktyabr 2026, 14:05`: the date and time in Baku; server only. They are formatted separately,
 * because `Intl` would join them in Azerbaijani as `2026/14:05` (domain.md section 3).
 */
export const formatDateTime = (date: string | Date, language: Language): string =>
  `${formatDate(date, language)}, ${new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: SHOP.timeZone }).format(new Date(date))}`;

/** The Swedish locale formats dates as ISO 8601 does (`2026-11-23`). */
const isoDays = new Intl.DateTimeFormat("sv-SE", { timeZone: SHOP.timeZone });
const DAY_MS = 86_400_000;

/** `2026-11-23`: the Monday of the date's week in Baku, by which reports for staff name a week. */
export function mondayOf(date: Date): string {
  const day = new Date(isoDays.format(date));
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS)
    .toISOString()
    .slice(0, "2026-11-23".length);
}
