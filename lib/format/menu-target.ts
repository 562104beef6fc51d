import type { MenuItem } from "@/lib/contract/menu";
import { FREE_LINK, MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { localizePath } from "./localize-path";
import type { Language } from "@/lib/languages";

/**
 * The target of a menu item (specification section 2): item 10 leads to the monthly payment, a free
 * link to its URL, and everything else to its own page. External links can only be http(s),
 * `mailto:` or `tel:`; a link without a scheme gets `https://`.
 */
export function menuTarget(
  item: Pick<MenuItem, "menuId" | "menuContentTypeTitle" | "link">,
  language: Language,
): { href: string; isExternal: boolean } {
  if (item.menuId === MONTHLY_PAYMENT_MENU)
    return { href: `/${language}/aylik-odenis`, isExternal: false };
  const link = item.link?.trim() ?? "";
  if (item.menuContentTypeTitle !== FREE_LINK || link === "")
    return { href: `/${language}/menu-page/${item.menuId}`, isExternal: false };
  if (link.startsWith("/") && !link.startsWith("//"))
    return { href: localizePath(link, language), isExternal: false };
  if (/^(?:mailto|tel):[^\s]+$/i.test(link)) return { href: link, isExternal: true };
  const address = /^https?:\/\//i.test(link) ? link : `https://${link.replace(/^\/+/, "")}`;
  return URL.canParse(address)
    ? { href: address, isExternal: true }
    : { href: `/${language}`, isExternal: false };
}
