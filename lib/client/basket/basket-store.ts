import { syncAcrossTabs } from "../storage/sync-across-tabs";
import { persistedStore } from "../storage/persisted-store";
import { LOCAL_STORAGE_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";
import { addItem, type Addition, EMPTY_BASKET, parseBasket, serializeBasket } from "./basket";
import { EMPTY_PRICES, withSeenPrice, parsePrices, serializePrices } from "./seen-prices";

/** The visitor's basket, synchronised with local storage and other tabs. */
export const basketStore = syncAcrossTabs(
  LOCAL_STORAGE_KEYS.basket,
  persistedStore(
    {
      key: LOCAL_STORAGE_KEYS.basket,
      empty: EMPTY_BASKET,
      parse: parseBasket,
      serialize: serializeBasket,
    },
    safeLocalStorage,
  ),
);

/** The prices at which products were added (seen-prices.ts), synchronised in the same way. */
export const seenPricesStore = syncAcrossTabs(
  LOCAL_STORAGE_KEYS.basketPrices,
  persistedStore(
    {
      key: LOCAL_STORAGE_KEYS.basketPrices,
      empty: EMPTY_PRICES,
      parse: parsePrices,
      serialize: serializePrices,
    },
    safeLocalStorage,
  ),
);

/**
 * Adds a product to the basket, and returns how many pieces were added, for an announcement.
 * `price` (AZN) is the price that the shopper saw. A product already in the basket keeps its stored
 * price, so that a change since then is still reported.
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
    seenPricesStore.change((prices) => withSeenPrice(prices, item.slug, price, isNew));
  return addition;
}
