import { env } from "@/lib/env";
import type { Language } from "@/lib/languages";

// Unaccented Latin letters only: a single `ə`, `ş`, `ç` or Cyrillic letter doubles the cost of an
// SMS (domain.md section 2).
const SENTENCES: Record<Language, (code: string) => string> = {
  az: (code) => `Vitrin: ${code} tesdiq kodunuzdur. Onu hec kime demeyin.`,
  en: (code) => `Vitrin: ${code} is your code. Tell it to nobody.`,
  ru: (code) => `Vitrin: ${code} - vash kod. Nikomu ego ne soobshchajte.`,
};

/**
 * The text of an SMS with a sign-in code. Its last line lets the phone's browser fill in the code,
 * but only on our own site (WebOTP, origin-bound one-time codes).
 */
export const codeSmsText = (code: string, language: Language): string =>
  `${SENTENCES[language](code)}\n\n@${new URL(env().SITE_URL).hostname} #${code}`;
