import { addItem, EMPTY_BASKET, parseBasket, serializeBasket } from "../basket/basket";
import { removeItem } from "../basket/edit-basket";
import { EMPTY_PRICES, withSeenPrice, parsePrices, serializePrices } from "../basket/seen-prices";
import { toComparison, MAX_COMPARED, toggleCompared } from "../comparison/comparison";
import { toggleLiked } from "../favourites/favourites";
import { fakeStorage } from "./fake-storage";
import { persistedStore } from "./persisted-store";
import { LOCAL_STORAGE_KEYS } from "./keys";
import { createKeyValue } from "./key-value";
import { EMPTY_LIST, parseSlugs, renameSlug, serializeSlugs } from "./slug-list";

function shop(limit?: number | null) {
  const fake = fakeStorage(limit);
  const onFailure = jest.fn();
  const local = createKeyValue(fake.storage, onFailure);
  const tab = () => ({
    local,
    basket: persistedStore(
      {
        key: LOCAL_STORAGE_KEYS.basket,
        empty: EMPTY_BASKET,
        parse: parseBasket,
        serialize: serializeBasket,
      },
      local,
    ),
    liked: persistedStore(
      {
        key: LOCAL_STORAGE_KEYS.likedProducts,
        empty: EMPTY_LIST,
        parse: parseSlugs,
        serialize: serializeSlugs,
      },
      local,
    ),
    compared: persistedStore(
      {
        key: LOCAL_STORAGE_KEYS.comparison,
        empty: EMPTY_LIST,
        parse: (raw) => parseSlugs(raw, MAX_COMPARED),
        serialize: serializeSlugs,
      },
      local,
    ),
    prices: persistedStore(
      {
        key: LOCAL_STORAGE_KEYS.basketPrices,
        empty: EMPTY_PRICES,
        parse: parsePrices,
        serialize: serializePrices,
      },
      local,
    ),
  });
  return { ...fake, onFailure, tab };
}
type Tab = ReturnType<ReturnType<typeof shop>["tab"]>;

const add = (tab: Tab, slug: string, quantity = 1) =>
  tab.basket.change((basket) => addItem(basket, slug, quantity, 100).basket);
const items = (tab: Tab) => Object.fromEntries(tab.basket.getState().value);

test("the keys and formats in local storage match the specification", () => {
  const { stored, tab } = shop();
  const thisTab = tab();
  add(thisTab, "utu-tefal", 2);
  add(thisTab, "ketil");
  thisTab.liked.change((liked) => toggleLiked(liked, "utu-tefal"));
  thisTab.compared.change((compared) => toggleCompared(compared, "ketil").compared);
  thisTab.prices.change((prices) => withSeenPrice(prices, "ketil", 49.99));
  thisTab.local.trySet(LOCAL_STORAGE_KEYS.lang, "ru");
  expect(Object.fromEntries(stored)).toEqual({
    basket: '{"utu-tefal":2,"ketil":1}',
    likedProducts: '["utu-tefal"]',
    PRODUCT_COMPARISON: '["ketil"]',
    basketPrices: '{"ketil":49.99}',
    lang: "ru",
  });
  expect(LOCAL_STORAGE_KEYS.user).toBe("user");
});

test("is empty during hydration, as on the server, and loads the persisted value after it", () => {
  const { stored, tab } = shop();
  stored.set("basket", '{"utu":3}');
  const thisTab = tab();
  expect(thisTab.basket.getState()).toEqual({
    value: EMPTY_BASKET,
    loaded: false,
    repaired: false,
  });
  thisTab.basket.load();
  expect(thisTab.basket.getState().loaded).toBe(true);
  expect(items(thisTab)).toEqual({ utu: 3 });
  expect(thisTab.basket.getInitialState()).toEqual({
    value: EMPTY_BASKET,
    loaded: false,
    repaired: false,
  });
});

test("applies a change to the value that another tab has just persisted", () => {
  const { tab } = shop();
  const [one, two] = [tab(), tab()];
  one.basket.load();
  two.basket.load();
  add(one, "utu");
  add(two, "ketil");
  add(one, "utu");
  expect(items(one)).toEqual({ utu: 2, ketil: 1 });
  two.basket.load();
  expect(items(two)).toEqual({ utu: 2, ketil: 1 });
});

test.each([
  ["basket", "{oops", "{}"],
  ["basket", '{"state":{},"version":2}', "{}"],
  ["basket", '{"utu":2,"tava":-1}', '{"utu":2}'],
  ["likedProducts", '{"utu":true}', "[]"],
  ["likedProducts", '["utu",null,"utu"]', '["utu"]'],
])("quarantines damaged content of %s, %s, and leaves other keys alone", (key, raw, repaired) => {
  const { stored, tab, onFailure } = shop();
  stored.set(key, raw).set("lang", "ru").set("somebody-else", "{oops");
  const thisTab = tab();
  thisTab.basket.load();
  thisTab.liked.load();
  expect(stored.get(key)).toBe(repaired);
  expect(stored.get(`${key}:damaged`)).toBe(raw);
  expect(stored.get("lang")).toBe("ru");
  expect(stored.get("somebody-else")).toBe("{oops");
  expect(onFailure).not.toHaveBeenCalled();
});

test("with blocked storage everything works in memory, and the failure is reported", () => {
  const { stored, tab, onFailure } = shop(null);
  const thisTab = tab();
  thisTab.basket.load();
  expect(onFailure).not.toHaveBeenCalled();
  add(thisTab, "utu");
  add(thisTab, "utu");
  add(thisTab, "ketil");
  expect(items(thisTab)).toEqual({ utu: 2, ketil: 1 });
  expect(stored.size).toBe(0);
  expect(onFailure).toHaveBeenCalled();
});

test("with full storage a change stays in memory, and is written once there is space", () => {
  const { stored, tab, allow } = shop(30);
  const thisTab = tab();
  add(thisTab, "utu");
  add(thisTab, "televizor-samsung-qe55");
  expect(stored.get("basket")).toBe('{"utu":1}');
  expect(items(thisTab)).toEqual({ utu: 1, "televizor-samsung-qe55": 1 });
  allow(Infinity);
  add(thisTab, "ketil");
  expect(stored.get("basket")).toBe('{"utu":1,"televizor-samsung-qe55":1,"ketil":1}');
});

test("with full storage the pending changes are reapplied to another tab's value", () => {
  const { stored, tab, allow } = shop(40);
  const [one, two] = [tab(), tab()];
  add(one, "utu");
  add(one, "fen");
  two.basket.load();
  add(one, "televizor-samsung-qe55");
  expect(stored.get("basket")).toBe('{"utu":1,"fen":1}');
  two.basket.change((basket) => removeItem(basket, "utu"));
  one.basket.load();
  expect(items(one)).toEqual({ fen: 1, "televizor-samsung-qe55": 1 });
  allow(Infinity);
  add(one, "ketil");
  expect(stored.get("basket")).toBe('{"fen":1,"televizor-samsung-qe55":1,"ketil":1}');
  two.basket.load();
  expect(items(two)).toEqual({ fen: 1, "televizor-samsung-qe55": 1, ketil: 1 });
});

describe("quarantined content", () => {
  const DAMAGED = '{"utu":2,"fen":1.5}';

  test("is not overwritten while there is no space for a copy; changes stay in memory", () => {
    const { stored, tab, onFailure, allow } = shop(40);
    stored.set("basket", DAMAGED);
    const thisTab = tab();
    thisTab.basket.load();
    add(thisTab, "ketil");
    expect(stored.get("basket")).toBe(DAMAGED);
    expect(items(thisTab)).toEqual({ utu: 2, fen: 1, ketil: 1 });
    expect(onFailure).toHaveBeenCalled();
    allow(Infinity);
    add(thisTab, "ketil");
    expect(Object.fromEntries(stored)).toEqual({
      basket: '{"utu":2,"fen":1,"ketil":2}',
      "basket:damaged": DAMAGED,
    });
  });

  test("is stored once per text; beyond the limit a new text replaces the last one", () => {
    const { stored, tab } = shop();
    const thisTab = tab();
    for (const raw of ["{a", "{b", "{a", "{c", "{d", "{e", "{f"]) {
      stored.set("basket", raw);
      thisTab.basket.load();
    }
    expect([...stored].filter(([key]) => key !== "basket")).toEqual([
      ["basket:damaged", "{a"],
      ["basket:damaged:2", "{b"],
      ["basket:damaged:3", "{c"],
      ["basket:damaged:4", "{d"],
      ["basket:damaged:5", "{f"],
    ]);
  });

  test("sets `repaired` only in the store whose content was damaged", () => {
    const { stored, tab } = shop();
    stored.set("basket", DAMAGED).set("likedProducts", '["utu"]');
    const thisTab = tab();
    thisTab.basket.load();
    thisTab.liked.load();
    expect([thisTab.basket.getState().repaired, thisTab.liked.getState().repaired]).toEqual([
      true,
      false,
    ]);
    add(thisTab, "ketil");
    expect(thisTab.basket.getState().repaired).toBe(true);
    const later = tab();
    later.basket.load();
    expect(later.basket.getState().repaired).toBe(false);
  });
});

test("writes nothing if a change returns the same value", () => {
  const { stored, tab } = shop();
  const thisTab = tab();
  thisTab.basket.change((basket) => addItem(basket, "utu", 1, 0).basket);
  expect(stored.size).toBe(0);
});

describe("lists of slugs", () => {
  test("the old shop's product ids are parsed as strings", () => {
    expect(parseSlugs("[12,7]")).toEqual({ value: ["12", "7"], intact: true });
    expect(renameSlug(["12", "7"], "7", "utu")).toEqual(["12", "utu"]);
    expect(renameSlug(["12", "utu"], "12", "utu")).toEqual(["utu"]);
  });

  test("the comparison refuses a fourth product, and removes one that it has", () => {
    const three = ["a", "b", "c"];
    expect(toggleCompared(three, "d")).toEqual({ outcome: "refused", compared: three });
    expect(toggleCompared(three, "b")).toEqual({ outcome: "removed", compared: ["a", "c"] });
    expect(toggleCompared(["a"], "b")).toEqual({ outcome: "added", compared: ["a", "b"] });
  });

  test("a comparison from an external list has each product once, and is parsed as intact", () => {
    const list = toComparison(["a", "a", "kein slug", "b", "c", "d"]);
    expect(list).toEqual(["a", "b", "c"]);
    expect(parseSlugs(serializeSlugs(list), MAX_COMPARED)).toEqual({ value: list, intact: true });
  });

  test("a stored comparison of more than three products is cut to the first three", () => {
    expect(parseSlugs('["a","b","c","d"]', MAX_COMPARED)).toEqual({
      value: ["a", "b", "c"],
      intact: false,
    });
  });

  test("a favourite is appended, and removed when toggled again", () => {
    expect(toggleLiked(["a"], "b")).toEqual(["a", "b"]);
    expect(toggleLiked(["a", "b"], "a")).toEqual(["b"]);
    expect(toggleLiked(["a"], "kein slug")).toEqual(["a"]);
  });
});
