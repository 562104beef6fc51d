import { type MessageContext, renderSms } from "@/lib/documents/message-texts/render";
import { env } from "@/lib/env";
import type { Language } from "@/lib/languages";

/**
 * The text of an SMS with a sign-in code. Its last line lets the phone's browser fill in the code,
 * but only on our own site (WebOTP, origin-bound one-time codes).
 */
export const codeSmsText = (context: MessageContext, code: string, language: Language): string =>
  `${renderSms(context, "signInCode", language, { code })}\n\n@${new URL(env().SITE_URL).hostname} #${code}`;
