import { isLanguage } from "@/lib/languages";
import type { Label } from "../labels";

/** A message in the staff member's language, with Azerbaijani as the fallback. */
export function staffMessage(message: Label, req: { i18n?: { language?: string } }): string {
  const language = req.i18n?.language;
  return message[isLanguage(language) ? language : "az"];
}
