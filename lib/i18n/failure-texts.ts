import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/languages";

/**
 * What a failure screen says, by language. A copy of the group `error` of messages/*.json, held to it by a test: the screens travel with
 * every page, and importing the files would bring every text of all three languages along, twice (28 KB of script on every page).
 */
export const FAILURE_TEXTS = {
  az: { title: "Unexpected Application Error!", text: "Gözlənilməyən xəta baş verdi.", retry: "Yenidən cəhd et" },
  en: { title: "Unexpected Application Error!", text: "Something unexpected happened.", retry: "Try again" },
  ru: { title: "Unexpected Application Error!", text: "Произошла непредвиденная ошибка.", retry: "Повторить" },
} as const satisfies Record<Language, Record<string, string>>;

/** The language of an address, the default when it has none. */
export function failureLanguage(pathname: string | null): Language {
  const segment = pathname?.split("/")[1];
  return isLanguage(segment) ? segment : DEFAULT_LANGUAGE;
}
