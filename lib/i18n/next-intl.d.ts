import type az from "@/messages/az.json";
import type { Language } from "@/lib/languages";

declare module "next-intl" {
  /** Message keys come from az.json, so a missing one is a type error. */
  interface AppConfig {
    Locale: Language;
    Messages: typeof az;
  }
}
