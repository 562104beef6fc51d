import type { Language } from "@/lib/languages";

/** The languages' own names. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  az: "Azərbaycanca",
  en: "English",
  ru: "Русский",
};
