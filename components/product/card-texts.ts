import { useTranslations } from "next-intl";

/** The texts of cards, looked up once for a whole list. */
export function useCardTexts() {
  return { product: useTranslations("product"), basket: useTranslations("basket"), favourites: useTranslations("favourites"), comparison: useTranslations("comparison") };
}

export type CardTexts = ReturnType<typeof useCardTexts>;
