import { isLanguage, type Language } from "@/lib/languages";

/**
 * A banner address typed by staff: an internal path (`/business`) gets the page's language; one
 * that has it or is external stays.
 */
export function localizePath(address: string, language: Language): string {
  if (!address.startsWith("/") || address.startsWith("//"))
    return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : `/${language}`;
  return isLanguage(address.split(/[/?#]/, 2)[1])
    ? address
    : `/${language}${address === "/" ? "" : address}`;
}
