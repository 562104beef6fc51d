import "server-only";
import { MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { addressBook, type Existence, withSlug } from "@/lib/routes";
import { query } from "../db/pool";
import type { SlugKind } from "../modules/slug-history/slug-tables";
import { resolveSlug } from "../modules/slug-history/resolve-slug";

/** The kind of slug that a page's path contains. Pages below a product move with it. */
const SLUG_KINDS: Readonly<Partial<Record<Existence, SlugKind>>> = {
  product: "product",
  reviews: "product",
  brand: "brand",
};

/**
 * Returns the current URL, with its query, for a URL that contains an id, an earlier slug or the
 * slug of a retired product; null for all others. Used only when a redirect is necessary anyway;
 * URLs in canonical form are checked by page-exists.ts.
 * @param address path and query in canonical form, with the language
 */
export async function movedAddress(address: string): Promise<string | null> {
  const [path = ""] = address.split("?");
  const search = address.slice(path.length);
  const { page, language, parts: [idOrSlug = ""] = [] } = addressBook.find(path) ?? {};
  if (!page?.exists || !language) return null;
  if (page.exists === "menu" && idOrSlug === String(MONTHLY_PAYMENT_MENU))
    return `/${language}/aylik-odenis${search}`;
  const kind = SLUG_KINDS[page.exists];
  if (!kind) return null;
  try {
    const resolved = await resolveSlug(query, kind, idOrSlug);
    return resolved && resolved.slug !== idOrSlug ? withSlug(path, resolved.slug) + search : null;
  } catch {
    // Without a database there is no redirect.
    return null;
  }
}
