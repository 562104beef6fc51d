import "server-only";
import { MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { query } from "../db/pool";
import { present } from "../modules/slug-history/present";

const THING =
  /^(\/(?:az|en|ru)\/(product|cart|brand)\/)([^/?]+)((?:\/(?:reviews?(?:\/\d+)?|\d+))?)$/;
const MENU = /^(\/(?:az|en|ru))\/menu-page\/([^/?]+)$/;

/**
 * The current address of what is asked for by an id, an earlier slug or a retired product's, with
 * its query; null for all others. For redirects due anyway; a tidy address is looked up by
 * page-exists.ts.
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
