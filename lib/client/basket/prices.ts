import { isSlug } from "@/lib/format/is-slug";
import { entriesOf } from "../storage/json";
import type { Read } from "../storage/persisted-store";

/** The price (AZN) a shopper saw for each product when it came into the basket: a later one is pointed out. */
export type SeenPrices = ReadonlyMap<string, number>;

export const NO_PRICES: SeenPrices = new Map();

export function readPrices(raw: string): Read<SeenPrices> {
  const entries = entriesOf(raw) ?? [];
  const good = entries.filter((entry): entry is [string, number] => isSlug(entry[0]) && Number.isFinite(entry[1]));
  // Nothing a shopper would miss: not worth setting aside.
  return { value: new Map(good), intact: true };
}

export const writePrices = (prices: SeenPrices): string => JSON.stringify(Object.fromEntries(prices));

/** Notes a price; `again` replaces one that was seen before. */
export const notePrice = (prices: SeenPrices, slug: string, price: number, again = false): SeenPrices =>
  !isSlug(slug) || prices.get(slug) === price || (prices.has(slug) && !again) ? prices : new Map(prices).set(slug, price);

/**
 * Puts a noted price under the product's present slug. Noted under both, the earlier slug's is the older one and stays: what the shopper
 * saw first is what a change is told against.
 */
export function renamePrice(prices: SeenPrices, from: string, to: string): SeenPrices {
  const price = prices.get(from);
  if (from === to || price === undefined || !isSlug(to)) return prices;
  const renamed = new Map(prices).set(to, price);
  renamed.delete(from);
  return renamed;
}

/** Forgets products that are in the basket no more. */
export function pricesOf(prices: SeenPrices, slugs: { has(slug: string): boolean }): SeenPrices {
  const rest = [...prices].filter(([slug]) => slugs.has(slug));
  return rest.length === prices.size ? prices : new Map(rest);
}
