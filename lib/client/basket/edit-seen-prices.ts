import { isSlug } from "@/lib/format/is-slug";
import type { SeenPrices } from "./seen-prices";

/**
 * Moves a price to the product's current slug. If both slugs have a price, the old slug's is used:
 * a price change is reported against the price that the shopper saw first.
 */
export function renamePrice(prices: SeenPrices, from: string, to: string): SeenPrices {
  const price = prices.get(from);
  if (from === to || price === undefined || !isSlug(to)) return prices;
  const renamed = new Map(prices).set(to, price);
  renamed.delete(from);
  return renamed;
}

/** Removes prices of products no longer in the basket. */
export function prunePrices(prices: SeenPrices, slugs: { has(slug: string): boolean }): SeenPrices {
  const rest = [...prices].filter(([slug]) => slugs.has(slug));
  return rest.length === prices.size ? prices : new Map(rest);
}
