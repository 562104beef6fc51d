import { syncAcrossTabs } from "../storage/sync-across-tabs";
import { persistedStore } from "../storage/persisted-store";
import { STORED } from "../storage/keys";
import { local } from "../storage/local";
import { addItem, type Addition, EMPTY_BASKET, readBasket, writeBasket } from "./basket";
import { NO_PRICES, notePrice, readPrices, writePrices } from "./prices";

/** The visitor's basket, synchronised with local storage and other tabs. */
export const basketStore = syncAcrossTabs(
  STORED.basket,
  persistedStore(
    { key: STORED.basket, empty: EMPTY_BASKET, read: readBasket, write: writeBasket },
    local,
  ),
);

/** The prices seen (prices.ts). */
export const pricesStore = syncAcrossTabs(
  STORED.basketPrices,
  persistedStore(
    { key: STORED.basketPrices, empty: NO_PRICES, read: readPrices, write: writePrices },
    local,
  ),
);

/**
 * Adds to the basket, and returns what fitted, for an announcement. A product already there keeps
 * its stored `price` (AZN, what the shopper saw), so that a later change is still reported.
 */
export function addToBasket(item: {
  slug: string;
  quantity: unknown;
  stock: number;
  price?: number | undefined;
}): Omit<Addition, "basket"> {
  let addition: Addition = { outcome: "nothing", basket: EMPTY_BASKET, added: 0 };
  let isNew = true;
  basketStore.change((basket) => {
    isNew = !basket.has(item.slug);
    addition = addItem(basket, item.slug, item.quantity, item.stock);
    return addition.basket;
  });
  const { price } = item;
  if (addition.added > 0 && price !== undefined)
    pricesStore.change((prices) => notePrice(prices, item.slug, price, isNew));
  return addition;
}
