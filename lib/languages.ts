/**
 * The languages of the shop, the default first (specification section 1). The first path segment of
 * every address.
 */
export const LANGUAGES = ["az", "en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "az";

/** True when a path segment or parameter is a language of the shop. */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.includes(value as Language);
