import { addToBasket, basketStore, seenPricesStore } from "./basket-store";
import { EMPTY_BASKET } from "./basket";
import { saveSeenPrice, removeFromBasket, renameInBasket } from "./change-basket";
import { prunePrices, renamePrice } from "./edit-seen-prices";
import { EMPTY_PRICES, withSeenPrice, parsePrices, serializePrices } from "./seen-prices";

const prices = () => Object.fromEntries(seenPricesStore.getState().value);
const pricesFor = (entries: Record<string, number>) => new Map(Object.entries(entries));

beforeEach(() => {
  basketStore.change(() => EMPTY_BASKET);
  seenPricesStore.change(() => EMPTY_PRICES);
});

describe("the price stored with a basket product", () => {
  test("is the one first seen, even when another piece is added at a new price", () => {
    addToBasket({ slug: "utu", quantity: 1, stock: 9, price: 100 });
    addToBasket({ slug: "utu", quantity: 1, stock: 9, price: 120 });
    expect(prices()).toEqual({ utu: 100 });
    saveSeenPrice("utu", 120);
    expect(prices()).toEqual({ utu: 100 });
  });

  test("is replaced after the price change was shown to the shopper", () => {
    addToBasket({ slug: "utu", quantity: 1, stock: 9, price: 100 });
    saveSeenPrice("utu", 120, true);
    expect(prices()).toEqual({ utu: 120 });
  });

  test("moves with the product to its new slug, so that a price change is still reported", () => {
    addToBasket({ slug: "utu", quantity: 2, stock: 9, price: 100 });
    renameInBasket("utu", "utu-tefal");
    expect(Object.fromEntries(basketStore.getState().value)).toEqual({ "utu-tefal": 2 });
    saveSeenPrice("utu-tefal", 150);
    expect(prices()).toEqual({ "utu-tefal": 100 });
  });

  test("is removed with the product, even when the basket was emptied in another tab", () => {
    addToBasket({ slug: "utu", quantity: 1, stock: 9, price: 100 });
    addToBasket({ slug: "ketil", quantity: 1, stock: 9, price: 50 });
    removeFromBasket("utu");
    expect(prices()).toEqual({ ketil: 50 });
    basketStore.change(() => EMPTY_BASKET);
    addToBasket({ slug: "ketil", quantity: 1, stock: 9, price: 60 });
    expect(prices()).toEqual({ ketil: 60 });
  });

  test("is not stored for a product that was not added", () => {
    addToBasket({ slug: "utu", quantity: 1, stock: 0, price: 100 });
    expect(prices()).toEqual({});
  });
});

describe("stored prices", () => {
  test("keep the old slug's price when a renamed product has one under both slugs", () => {
    expect(renamePrice(pricesFor({ old: 90, present: 120, other: 5 }), "old", "present")).toEqual(
      pricesFor({ present: 90, other: 5 }),
    );
    const stored = pricesFor({ present: 120 });
    expect(renamePrice(stored, "old", "present")).toBe(stored);
    expect(renamePrice(stored, "present", "kein slug")).toBe(stored);
  });

  test("are parsed from any content without invalid entries, and serialized in the same format", () => {
    expect(
      parsePrices('{"utu":49.99,"Böyük":1,"ketil":"50","tava":null,"soba":-1,"fen":1e300}').value,
    ).toEqual(pricesFor({ utu: 49.99 }));
    for (const raw of ["", "[]", "{oops", "null"])
      expect(parsePrices(raw)).toEqual({ value: EMPTY_PRICES, intact: true });
    expect(serializePrices(pricesFor({ utu: 49.99 }))).toBe('{"utu":49.99}');
  });

  test("are the same map when nothing changes, so that nothing re-renders", () => {
    const stored = pricesFor({ utu: 10 });
    expect(withSeenPrice(stored, "utu", 10, true)).toBe(stored);
    expect(withSeenPrice(stored, "utu", 11)).toBe(stored);
    expect(prunePrices(stored, new Map([["utu", 1]]))).toBe(stored);
  });
});
