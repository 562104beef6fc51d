import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/languages";

const TEXTS = {
  az: {
    title: "Gözlənilməyən tətbiq xətası!",
    text: "Bu, bizim səhvimizdir: səbətiniz və seçdikləriniz yerindədir. Yenidən cəhd edin, alınmasa, bizə zəng edin.",
    retry: "Yenidən cəhd et",
    home: "Ana səhifəyə qayıt",
  },
  en: {
    title: "Unexpected Application Error!",
    text: "This is our fault: your basket and your choices are safe. Try again, and if it does not help, call us.",
    retry: "Try again",
    home: "Back to the home page",
  },
  ru: {
    title: "Непредвиденная ошибка приложения!",
    text: "Это наша ошибка: корзина и выбранные товары на месте. Попробуйте ещё раз, а если не поможет, позвоните нам.",
    retry: "Повторить",
    home: "Вернуться на главную",
  },
};

/**
 * Texts of the failure screen that is shown without the page's frame. They are a copy of the group
 * `error` in messages/*.json (a test compares them), without the number to call: the screen's code is
 * part of every page, and importing those files would add 14 KB to it.
 */
export const FAILURE_TEXTS: Record<Language, (typeof TEXTS)["az"]> = TEXTS;

/** The language of a path; the default language if it has none. */
export function failureLanguage(pathname: string | null): Language {
  const segment = pathname?.split("/")[1];
  return isLanguage(segment) ? segment : DEFAULT_LANGUAGE;
}
