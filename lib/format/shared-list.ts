import { isSlug } from "./is-slug";

/** The most products in a link: enough for any basket, bounded for the server. */
export const MAX_SHARED = 50;
const MAX_QUANTITY = 9_999;

export type SharedItem = { slug: string; quantity: number };

/** Merges quantities of one product listed twice. */
export const addQuantities = (some: number, more: number): number =>
  Math.min(some + more, MAX_QUANTITY);

/**
 * Parses a shared link's `products`, `a,b:2`; invalid slugs are skipped, repeated ones count once.
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

/** Writes the same format; at most `MAX_SHARED` products. */
export const writeSharedList = (
  items: Iterable<readonly [slug: string, quantity: number]>,
): string =>
  [...items]
    .slice(0, MAX_SHARED)
    .map(([slug, quantity]) => (quantity === 1 ? slug : `${slug}:${quantity}`))
    .join(",");
