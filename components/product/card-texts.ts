import { useTranslations } from "use-intl";

/** Card texts, looked up once per list. */
export function useCardTexts() {
  return {
    product: useTranslations("product"),
    basket: useTranslations("basket"),
    favourites: useTranslations("favourites"),
    comparison: useTranslations("comparison"),
  };
}

export type CardTexts = ReturnType<typeof useCardTexts>;
