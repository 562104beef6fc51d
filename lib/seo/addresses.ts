import { env } from "@/lib/env";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@/lib/languages";

/** An absolute address of the shop. */
export const absoluteUrl = (path: string): string => `${env().SITE_URL}${path}`;

export type PageAlternates = { canonical: string; languages: Record<string, string> };

/**
 * Canonical and hreflang of a page that exists in every language: itself, its alternates, and
 * Azerbaijani as x-default.
 */
export function alternates(
  language: Language,
  pathIn: (language: Language) => string,
): PageAlternates {
  const languages = Object.fromEntries(LANGUAGES.map((code) => [code, absoluteUrl(pathIn(code))]));
  return {
    canonical: absoluteUrl(pathIn(language)),
    languages: { ...languages, "x-default": absoluteUrl(pathIn(DEFAULT_LANGUAGE)) },
  };
}
