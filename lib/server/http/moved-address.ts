import "server-only";
import { MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { query } from "../db/pool";
import { productIdOf } from "../modules/product/product-id-of";

const PRODUCT = /^(\/(?:az|en|ru)\/(?:product|cart)\/)([^/?]+)((?:\/reviews?(?:\/\d+)?)?)$/;
const MENU = /^(\/(?:az|en|ru))\/menu-page\/([^/?]+)$/;

/**
 * The current address of a product that is asked for by its id or an earlier slug, or of the menu that is a page of its own; null for all others. For redirects
 * that are due anyway, so that they take one hop; a page asked for by a tidy address finds out by itself.
 * @param address in the shop's own spelling, with its language
 */
export async function movedAddress(address: string): Promise<string | null> {
  const [path = ""] = address.split("?");
  const [, menuPath, menuId] = MENU.exec(path) ?? [];
  if (menuId === String(MONTHLY_PAYMENT_MENU)) return `${menuPath}/aylik-odenis`;
  const [, folder, key, below = ""] = PRODUCT.exec(path) ?? [];
  if (!folder || !key) return null;
  try {
    const id = await productIdOf(key);
    const [product] = id === undefined ? [] : await query<{ slug: string }>("SELECT slug FROM products WHERE id = $1", [id]);
    return product && product.slug !== key ? folder + product.slug + below : null;
  } catch {
    // Without a database the address stays as it is.
    return null;
  }
}
