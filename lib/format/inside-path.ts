import type { Language } from "@/lib/languages";

/** An address staff typed for a banner: an inside one (`/business`) gets the page's language, one that has it or leads outside stays. */
export function insidePath(address: string, language: Language): string {
  if (!address.startsWith("/") || address.startsWith("//")) return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : `/${language}`;
  return /^\/(az|en|ru)(?=[/?#]|$)/.test(address) ? address : `/${language}${address === "/" ? "" : address}`;
}
