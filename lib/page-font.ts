import type { Language } from "./languages";

type PageFont = {
  /** its name in app/globals.css */ family: string;
  /** contains the file's digest, so that it can be cached forever (app/media/fonts) */ url: string;
};

const LATIN: PageFont = { family: "Onest", url: "/media/fonts/onest-latin.ddff3c1b.woff2" };
const RUSSIAN: PageFont = {
  family: "Onest Russian",
  url: "/media/fonts/onest-russian.113bcf5c.woff2",
};

/**
 * The font of the pages in each language: one file with all letters of the language. Names of
 * products and places contain Latin and Azerbaijani letters in every language.
 */
export const PAGE_FONTS: Record<Language, PageFont> = { az: LATIN, en: LATIN, ru: RUSSIAN };
