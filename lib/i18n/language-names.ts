import type { Language } from "@/lib/languages";

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  az: "Azərbaycanca",
  en: "English",
  ru: "Русский",
};
