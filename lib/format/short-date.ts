import type { Language } from "@/lib/languages";
import { bakuDay } from "./baku";

/**
 * `01.10.2026`, in English `01/10/2026`: the day in Baku. `Intl` is not used, because browsers
 * without Azerbaijani locale data would format it differently from the server.
 */
export function shortDate(date: string, language: Language): string {
  const [year, month, day] = bakuDay(Date.parse(date)).split("-");
  return [day, month, year].join(language === "en" ? "/" : ".");
}
