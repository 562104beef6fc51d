import type az from "@/messages/az.json";
import type { Language } from "@/lib/languages";

/** The texts of a language, all that the Azerbaijani ones have. */
export type Messages = typeof az;

/** The texts of each language, loaded when they are needed. */
export const MESSAGES: Record<Language, () => Promise<{ default: Messages }>> = {
  az: () => import("@/messages/az.json"),
  en: () => import("@/messages/en.json"),
  ru: () => import("@/messages/ru.json"),
};
