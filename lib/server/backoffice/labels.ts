import type { Language } from "@/lib/languages";

/** A label of the back office in its three languages. */
export type Label = Record<Language, string>;

/** `label("Məhsullar", "Products", "Товары")` */
export const label = (az: string, en: string, ru: string): Label => ({ az, en, ru });
