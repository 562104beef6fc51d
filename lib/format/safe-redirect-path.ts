import { isLanguage } from "@/lib/languages";

const DUMMY_ORIGIN = "http://here";

/**
 * A page of the shop to go on to, from an address anybody may have written; null for other sites,
 * the API and the back office.
 */
export function safeRedirectPath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || address.length > 2000 || !URL.canParse(address, DUMMY_ORIGIN))
    return null;
  const { origin, pathname, search } = new URL(address, DUMMY_ORIGIN);
  const first = pathname.split("/", 2)[1] ?? "";
  return origin === DUMMY_ORIGIN && (isLanguage(first) || first === "actioninfo")
    ? pathname + search
    : origin === DUMMY_ORIGIN && pathname === "/"
      ? "/"
      : null;
}
