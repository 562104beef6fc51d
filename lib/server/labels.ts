import type { Language } from "@/lib/languages";

/** A label of the back office in its three languages. */
export type Label = Record<Language, string>;

/** The options of a select field, from labels by value. */
export const optionsOf = (
  labels: Readonly<Record<string, Label>>,
): { value: string; label: Label }[] =>
  Object.entries(labels).map(([value, text]) => ({ value, label: text }));

/**
 * A label from its Azerbaijani, English and Russian text: `label("Məhsullar", "Products",
 * "Товары")`.
 */
export const label = (az: string, en: string, ru: string): Label => ({ az, en, ru });
