import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/languages";

/** What a failure screen says, by language. */
export const FAILURE_TEXTS = { az: az.error, en: en.error, ru: ru.error };

/** The language of an address, the default when it has none. */
export function failureLanguage(pathname: string | null): Language {
  const segment = pathname?.split("/")[1];
  return isLanguage(segment) ? segment : DEFAULT_LANGUAGE;
}
