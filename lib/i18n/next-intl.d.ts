import type { Language } from "@/lib/languages";
import type { Messages } from "./messages";

declare module "next-intl" {
  /** Message keys are typed after az.json, so that using an unknown key is a type error. */
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
