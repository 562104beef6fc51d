import type { Language } from "@/lib/languages";
import { bakuDay } from "./baku";

/**
 * `01.10.2026`, in English `01/10/2026`: the day in Baku. Not `Intl`, because browsers without
 * Azerbaijani data would write it differently from the server.
 */
export function shortDate(date: string, language: Language): string {
  const [year, month, day] = bakuDay(Date.parse(date)).split("-");
  return [day, month, year].join(language === "en" ? "/" : ".");
}
