import { isLanguage } from "@/lib/languages";
import type { Label } from "./labels";

/** A message in the language the staff member works in. */
export function said(message: Label, req: { i18n?: { language?: string } }): string {
  const language = req.i18n?.language;
  return message[isLanguage(language) ? language : "az"];
}
