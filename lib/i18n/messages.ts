import type az from "@/messages/az.json";
import type { Language } from "@/lib/languages";

/** The texts of a language. The Azerbaijani file determines which texts there are. */
export type Messages = typeof az;

/** Functions that lazy-load the texts of each language. */
export const MESSAGES: Record<Language, () => Promise<{ default: Messages }>> = {
  az: () => import("@/messages/az.json"),
  en: () => import("@/messages/en.json"),
  ru: () => import("@/messages/ru.json"),
};
