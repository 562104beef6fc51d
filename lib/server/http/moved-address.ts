import "server-only";
import { MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { addressBook, type Existence, withSlug } from "@/lib/routes";
import { query } from "../db/pool";
import type { SlugKind } from "../modules/slug-history/slug-tables";
import { resolveSlug } from "../modules/slug-history/resolve-slug";

/** Pages below a thing, which move with it. */
const SLUG_KINDS: Readonly<Partial<Record<Existence, SlugKind>>> = {
  product: "product",
  reviews: "product",
  brand: "brand",
};

/**
 * The current address of what is asked for by an id, an earlier slug or a retired product's, with
 * its query; null for all others. For redirects due anyway; a tidy address is looked up by
 * page-exists.ts.
 * @param address in the shop's own spelling, with its language
 */
export async function movedAddress(address: string): Promise<string | null> {
  const [path = ""] = address.split("?");
  const search = address.slice(path.length);
  const { page, language, parts: [key = ""] = [] } = addressBook.find(path) ?? {};
  if (!page?.exists || !language) return null;
  if (page.exists === "menu" && key === String(MONTHLY_PAYMENT_MENU))
    return `/${language}/aylik-odenis${search}`;
  const kind = SLUG_KINDS[page.exists];
  if (!kind) return null;
  try {
    const thing = await resolveSlug(query, kind, key);
    return thing && thing.slug !== key ? withSlug(path, thing.slug) + search : null;
  } catch {
    // Without a database the address stays as it is.
    return null;
  }
}
