import type { Language } from "@/lib/languages";

/** Baku is four hours ahead all year (domain.md section 3). */
const BAKU_MS = 4 * 60 * 60_000;

/** `01.10.2026`, in English `01/10/2026`: the day in Baku. Not `Intl`, because browsers without Azerbaijani data would write it differently from the server. */
export function shortDate(date: string, language: Language): string {
  const [year, month, day] = new Date(Date.parse(date) + BAKU_MS).toISOString().slice(0, 10).split("-");
  return [day, month, year].join(language === "en" ? "/" : ".");
}
