import type { Language } from "@/lib/languages";

/** A number with the language's decimal separator: `6,7` in Azerbaijani and Russian, else `6.7`. */
export const numberText = (number: number | string, language: Language): string =>
  language === "en" ? String(number) : String(number).replace(".", ",");
