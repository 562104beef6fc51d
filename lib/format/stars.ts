import type { Language } from "@/lib/languages";

/** An average star rating with one decimal: `4,3`, in English `4.3`. */
export const starsText = (average: number, language: Language): string =>
  average.toFixed(1).replace(".", language === "en" ? "." : ",");
