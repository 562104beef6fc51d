import type { Basket } from "./basket";
import { basketStore, seenPricesStore } from "./basket-store";
import { removeItem, renameItem, setQuantity } from "./edit-basket";
import { prunePrices, renamePrice } from "./edit-seen-prices";
import { withSeenPrice } from "./seen-prices";

// Not in basket-store.ts, which is part of every page's first load.
export const changeQuantity = (slug: string, quantity: unknown): void =>
  basketStore.change((basket) => setQuantity(basket, slug, quantity));

/** Changes several lines at once, and removes the prices of products that left the basket. */
export function changeBasket(change: (basket: Basket) => Basket): void {
  basketStore.change(change);
  const { value } = basketStore.getState();
  seenPricesStore.change((prices) => prunePrices(prices, value));
}

/**
 * Removes a product; false when it was already gone, for instance removed in another tab
 * (specification section 8).
 */
export function removeFromBasket(slug: string): boolean {
  let removed = false;
  changeBasket((basket) => {
    removed = basket.has(slug);
    return removeItem(basket, slug);
  });
  return removed;
}

/**
 * Stores the price (AZN) of a product that has none yet. `overwrite` also replaces a stored price,
 * after the price change was shown to the shopper.
 */
export const saveSeenPrice = (slug: string, price: number, overwrite = false): void =>
  seenPricesStore.change((prices) => withSeenPrice(prices, slug, price, overwrite));

/** Renames a product's slug, together with its stored price. */
export function renameInBasket(from: string, to: string): void {
  basketStore.change((basket) => renameItem(basket, from, to));
  seenPricesStore.change((prices) => renamePrice(prices, from, to));
}
