import type { Language } from "@/lib/languages";

/** British: the day first, as in the other two languages. */
const LOCALES: Record<Language, string> = { az: "az", en: "en-GB", ru: "ru" };

/**
 * `1 oktyabr 2026` (az), `1 October 2026` (en), `1 октября 2026 г.` (ru): the day in Baku. For the server only, whose `Intl` knows
 * Azerbaijani. Not by `{date, date, long}` in a message: the precompiled messages know no such style and fall back to `10/1/2026` unsaid.
 */
export const formatDate = (date: string | Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Baku" }).format(new Date(date));
