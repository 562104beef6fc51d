import { isSlug } from "./is-slug";

/** The most products in a link: enough for any basket, and not too many for the server. */
export const MAX_SHARED = 50;
const MAX_QUANTITY = 9_999;

export type SharedItem = { slug: string; quantity: number };

/** Adds up the quantities of a product that is listed twice, up to the maximum. */
export const addQuantities = (quantity: number, other: number): number =>
  Math.min(quantity + other, MAX_QUANTITY);

/**
 * Parses the query parameter `products` of a shared link (`a,b:2`): slugs with an optional
 * quantity. Skips invalid slugs; of a repeated one only the first counts. An invalid quantity is 1.
 */
export function readSharedList(
  text: string | readonly string[] | undefined,
  limit = MAX_SHARED,
): SharedItem[] {
  const items = new Map<string, number>();
  for (const part of [text ?? ""].flat().join(",").slice(0, 10_000).split(",")) {
    const [slug = "", pieces = "1"] = part.trim().split(":");
    if (isSlug(slug) && !items.has(slug) && items.size < limit)
      items.set(slug, /^[1-9]\d{0,3}$/.test(pieces) ? Number(pieces) : 1);
  }
  return [...items].map(([slug, quantity]) => ({ slug, quantity }));
}

/** Formats items for a shared link, in the same format; at most `MAX_SHARED` products. */
export const writeSharedList = (
  items: Iterable<readonly [slug: string, quantity: number]>,
): string =>
  [...items]
    .slice(0, MAX_SHARED)
    .map(([slug, quantity]) => (quantity === 1 ? slug : `${slug}:${quantity}`))
    .join(",");
