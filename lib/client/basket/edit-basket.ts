import { isSlug } from "@/lib/format/is-slug";
import type { Basket } from "./basket";
import { MAX_QUANTITY, toQuantity } from "./quantity";

/**
 * Sets the quantity of a product in the basket; an invalid quantity or a missing product changes
 * nothing.
 */
export function setQuantity(basket: Basket, slug: string, quantity: unknown): Basket {
  const pieces = toQuantity(quantity);
  return pieces === 0 || !basket.has(slug) || basket.get(slug) === pieces
    ? basket
    : new Map(basket).set(slug, pieces);
}

/** The basket without the product; the same basket when it was not there. */
export function removeItem(basket: Basket, slug: string): Basket {
  if (!basket.has(slug)) return basket;
  const rest = new Map(basket);
  rest.delete(slug);
  return rest;
}

/** Renames a product's slug in place, merging with pieces already under the new one. */
export function renameItem(basket: Basket, from: string, to: string): Basket {
  if (from === to || !basket.has(from) || !isSlug(to)) return basket;
  const pieces = Math.min((basket.get(from) ?? 0) + (basket.get(to) ?? 0), MAX_QUANTITY);
  return new Map(
    [...basket]
      .filter(([slug]) => slug !== to)
      .map(([slug, quantity]) => (slug === from ? [to, pieces] : [slug, quantity])),
  );
}
