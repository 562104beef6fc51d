import { isLanguage, type Language } from "@/lib/languages";

/**
 * The link target of an address that staff typed for a banner. An internal path (`/business`) gets
 * the prefix of the page's language, unless it has a language already. An http(s) URL stays
 * unchanged; anything else becomes the home page.
 */
export function localizePath(address: string, language: Language): string {
  if (!address.startsWith("/") || address.startsWith("//"))
    return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : `/${language}`;
  return isLanguage(address.split(/[/?#]/, 2)[1])
    ? address
    : `/${language}${address === "/" ? "" : address}`;
}
