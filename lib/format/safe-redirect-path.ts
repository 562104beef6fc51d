import { isLanguage } from "@/lib/languages";

const DUMMY_ORIGIN = "http://here";

/**
 * Validates an untrusted redirect target. Returns the path and query string if it is a page of the
 * shop; null for other sites, the API and the back office.
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
