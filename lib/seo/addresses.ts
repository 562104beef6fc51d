import { env } from "@/lib/env";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@/lib/languages";

/** The absolute URL of a path in the shop. */
export const absoluteUrl = (path: string): string => `${env().SITE_URL}${path}`;

export type PageAlternates = { canonical: string; languages: Record<string, string> };

/**
 * The canonical and hreflang URLs of a page that exists in every language. Azerbaijani is the
 * x-default. `pathIn` returns the page's path in a language.
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
