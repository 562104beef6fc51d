import type { MenuItem } from "@/lib/contract/menu";
import { FREE_LINK } from "@/lib/contract/menu-types";
import { insidePath } from "./inside-path";
import type { Language } from "@/lib/languages";

/** The menu item that is the monthly payment (specification section 9). */
export const MONTHLY_PAYMENT_MENU = 10;

/**
 * Where a menu item leads (specification section 2): item 10 to the monthly payment, a free link to its address (inside the shop when it
 * starts with a slash, else outside with `https://` added when missing), everything else to its own page. Only http(s), mail and phone links go outside.
 */
export function menuTarget(item: Pick<MenuItem, "menuId" | "menuContentTypeTitle" | "link">, language: Language): { href: string; outside: boolean } {
  if (item.menuId === MONTHLY_PAYMENT_MENU) return { href: `/${language}/aylik-odenis`, outside: false };
  const link = item.link?.trim() ?? "";
  if (item.menuContentTypeTitle !== FREE_LINK || link === "") return { href: `/${language}/menu-page/${item.menuId}`, outside: false };
  if (link.startsWith("/") && !link.startsWith("//")) return { href: insidePath(link, language), outside: false };
  if (/^(?:mailto|tel):[^\s]+$/i.test(link)) return { href: link, outside: true };
  const address = /^https?:\/\//i.test(link) ? link : `https://${link.replace(/^\/+/, "")}`;
  return URL.canParse(address) ? { href: address, outside: true } : { href: `/${language}`, outside: false };
}
