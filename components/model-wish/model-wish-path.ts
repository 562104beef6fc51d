import type { Language } from "@/lib/languages";

/** The page on which a shopper asks to be told about the model that a search named. */
export const modelWishPath = (language: Language, words: string): string =>
  `/${language}/model-wish?words=${encodeURIComponent(words)}`;
