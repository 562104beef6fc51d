import type { Language } from "@/lib/languages";

/** A number as a language writes it: `6,7` in Azerbaijani and Russian, `6.7` in English. */
export const numberText = (number: number | string, language: Language): string =>
  language === "en" ? String(number) : String(number).replace(".", ",");
