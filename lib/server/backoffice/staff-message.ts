import { staffText } from "@/lib/staff-text";
import type { Label } from "../labels";

/** A message in the staff member's language, with Azerbaijani as the fallback. */
export const staffMessage = (message: Label, req: { i18n?: { language?: string } }): string =>
  staffText(message, req.i18n?.language);
