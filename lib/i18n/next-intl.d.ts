import type az from "@/messages/az.json";
import type { Language } from "@/lib/languages";

declare module "next-intl" {
  /** Keys of texts are those of az.json, so a missing one is a type error. */
  interface AppConfig {
    Locale: Language;
    Messages: typeof az;
  }
}
