import type { Language } from "@/lib/languages";
import type { Messages } from "./messages";

declare module "next-intl" {
  /** Message keys come from az.json, so a missing one is a type error. */
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
