import "server-only";
import { MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { query } from "../db/pool";
import { present } from "../modules/slug-history/present";

const THING = /^(\/(?:az|en|ru)\/(product|cart|brand)\/)([^/?]+)((?:\/(?:reviews?(?:\/\d+)?|\d+))?)$/;
const MENU = /^(\/(?:az|en|ru))\/menu-page\/([^/?]+)$/;

/**
 * The current address of a product or brand that is asked for by its id or an earlier slug, of a retired product's successor, or of the menu that is a page of its own, with the
 * query it was asked with; null for all others. For redirects that are due anyway, so that they take one hop; a tidy address is looked up once, by its page's check (page-exists.ts).
 * @param address in the shop's own spelling, with its language
 */
export async function movedAddress(address: string): Promise<string | null> {
  const [path = ""] = address.split("?");
  const search = address.slice(path.length);
  const [, menuPath, menuId] = MENU.exec(path) ?? [];
  if (menuId === String(MONTHLY_PAYMENT_MENU)) return `${menuPath}/aylik-odenis${search}`;
  const [, folder, page, key, below = ""] = THING.exec(path) ?? [];
  if (!folder || !key) return null;
  try {
    const thing = await present(query, page === "brand" ? "brand" : "product", key);
    return thing && thing.slug !== key ? folder + thing.slug + below + search : null;
  } catch {
    // Without a database the address stays as it is.
    return null;
  }
}
