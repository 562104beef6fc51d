import { env } from "@/lib/env";
import type { Language } from "@/lib/languages";

// Plain Latin letters: one of `ə ş ç` or a Cyrillic one doubles the cost (domain.md section 2).
const SENTENCES: Record<Language, (code: string) => string> = {
  az: (code) => `Vitrin: ${code} tesdiq kodunuzdur. Onu hec kime demeyin.`,
  en: (code) => `Vitrin: ${code} is your code. Tell it to nobody.`,
  ru: (code) => `Vitrin: ${code} - vash kod. Nikomu ego ne soobshchajte.`,
};

/**
 * The text of a code's SMS; its last line lets a phone fill the code in on our own site only
 * (WebOTP, origin-bound one-time codes).
 */
export const codeSmsText = (code: string, language: Language): string =>
  `${SENTENCES[language](code)}\n\n@${new URL(env().SITE_URL).hostname} #${code}`;
