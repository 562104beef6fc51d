import { isLanguage } from "@/lib/languages";

const HERE = "http://here";

/**
 * A page of the shop to go on to, from an address anybody may have written; null for other sites,
 * the API and the back office.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || address.length > 2000 || !URL.canParse(address, HERE))
    return null;
  const { origin, pathname, search } = new URL(address, HERE);
  const first = pathname.split("/", 2)[1] ?? "";
  return origin === HERE && (isLanguage(first) || first === "actioninfo")
    ? pathname + search
    : origin === HERE && pathname === "/"
      ? "/"
      : null;
}
