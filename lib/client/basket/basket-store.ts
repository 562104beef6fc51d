import { syncAcrossTabs } from "../storage/sync-across-tabs";
import { persistedStore } from "../storage/persisted-store";
import { STORED } from "../storage/keys";
import { local } from "../storage/local";
import { addItem, type Addition, type Basket, EMPTY_BASKET, readBasket, removeItem, renameItem, setQuantity, writeBasket } from "./basket";
import { NO_PRICES, notePrice, pricesOf, readPrices, renamePrice, writePrices } from "./prices";

/** The visitor's basket, synchronised with local storage and other tabs. */
export const basketStore = syncAcrossTabs(STORED.basket, persistedStore({ key: STORED.basket, empty: EMPTY_BASKET, read: readBasket, write: writeBasket }, local));

/** The prices seen (prices.ts). */
export const pricesStore = syncAcrossTabs(STORED.basketPrices, persistedStore({ key: STORED.basketPrices, empty: NO_PRICES, read: readPrices, write: writePrices }, local));

/**
 * Adds to the basket; `price` (AZN) is what the shopper saw. A product already in the basket keeps its stored price, so that a later change
 * is still reported. Returns what fitted, for an announcement.
 */
export function addToBasket(item: { slug: string; quantity: unknown; stock: number; price?: number | undefined }): Omit<Addition, "basket"> {
  let addition: Addition = { outcome: "nothing", basket: EMPTY_BASKET, added: 0 };
  let isNew = true;
  basketStore.change((basket) => {
    isNew = !basket.has(item.slug);
    addition = addItem(basket, item.slug, item.quantity, item.stock);
    return addition.basket;
  });
  const { price } = item;
  if (addition.added > 0 && price !== undefined) pricesStore.change((prices) => notePrice(prices, item.slug, price, isNew));
  return addition;
}

export const changeQuantity = (slug: string, quantity: unknown): void => basketStore.change((basket) => setQuantity(basket, slug, quantity));

/** Changes several lines at once; prices of what is no longer in the basket go with it. */
export function changeBasket(change: (basket: Basket) => Basket): void {
  basketStore.change(change);
  const { value } = basketStore.getState();
  pricesStore.change((prices) => pricesOf(prices, value));
}

/** Removes a product; false when it was already gone, for instance removed in another tab (specification section 8). */
export function removeFromBasket(slug: string): boolean {
  let removed = false;
  changeBasket((basket) => {
    removed = basket.has(slug);
    return removeItem(basket, slug);
  });
  return removed;
}

/** Stores a product's price when it is first seen; `again` when the shopper has been told of a change. */
export const notePriceSeen = (slug: string, price: number, again = false): void => pricesStore.change((prices) => notePrice(prices, slug, price, again));

/** Renames a product's slug, together with its stored price. */
export function renameInBasket(from: string, to: string): void {
  basketStore.change((basket) => renameItem(basket, from, to));
  pricesStore.change((prices) => renamePrice(prices, from, to));
}
