/**
 * The languages of the shop, the default one first (specification section 1). A page's URL begins
 * with one of these as its first path segment.
 */
export const LANGUAGES = ["az", "en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "az";

/** Whether a path segment or parameter is a language of the shop. */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.includes(value as Language);
