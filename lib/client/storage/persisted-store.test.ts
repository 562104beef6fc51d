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
  const trouble = jest.fn();
  const local = createKeyValue(fake.storage, trouble);
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
  return { ...fake, trouble, tab };
}
type Tab = ReturnType<ReturnType<typeof shop>["tab"]>;

const add = (tab: Tab, slug: string, quantity = 1) =>
  tab.basket.change((basket) => addItem(basket, slug, quantity, 100).basket);
const items = (tab: Tab) => Object.fromEntries(tab.basket.getState().value);

test("the raw storage matches the specification: keys and formats, nothing more", () => {
  const { stored, tab } = shop();
  const here = tab();
  add(here, "utu-tefal", 2);
  add(here, "ketil");
  here.liked.change((liked) => toggleLiked(liked, "utu-tefal"));
  here.compared.change((compared) => toggleCompared(compared, "ketil").compared);
  here.prices.change((prices) => withSeenPrice(prices, "ketil", 49.99));
  here.local.trySet(LOCAL_STORAGE_KEYS.lang, "ru");
  expect(Object.fromEntries(stored)).toEqual({
    basket: '{"utu-tefal":2,"ketil":1}',
    likedProducts: '["utu-tefal"]',
    PRODUCT_COMPARISON: '["ketil"]',
    basketPrices: '{"ketil":49.99}',
    lang: "ru",
  });
  expect(LOCAL_STORAGE_KEYS.user).toBe("user");
});

test("a page hydrates empty, as the server rendered it, and then loads what is persisted", () => {
  const { stored, tab } = shop();
  stored.set("basket", '{"utu":3}');
  const here = tab();
  expect(here.basket.getState()).toEqual({ value: EMPTY_BASKET, loaded: false, repaired: false });
  here.basket.load();
  expect(here.basket.getState().loaded).toBe(true);
  expect(items(here)).toEqual({ utu: 3 });
  expect(here.basket.getInitialState()).toEqual({
    value: EMPTY_BASKET,
    loaded: false,
    mended: false,
  });
});

test("a change applies to what another tab persisted a moment ago", () => {
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
])("damaged content of %s, %s, is quarantined; other keys are untouched", (key, raw, repaired) => {
  const { stored, tab, trouble } = shop();
  stored.set(key, raw).set("lang", "ru").set("somebody-else", "{oops");
  const here = tab();
  here.basket.load();
  here.liked.load();
  expect(stored.get(key)).toBe(repaired);
  expect(stored.get(`${key}:damaged`)).toBe(raw);
  expect(stored.get("lang")).toBe("ru");
  expect(stored.get("somebody-else")).toBe("{oops");
  expect(trouble).not.toHaveBeenCalled();
});

test("blocked storage: everything works in memory, and the shopper is told", () => {
  const { stored, tab, trouble } = shop(null);
  const here = tab();
  here.basket.load();
  expect(trouble).not.toHaveBeenCalled();
  add(here, "utu");
  add(here, "utu");
  add(here, "ketil");
  expect(items(here)).toEqual({ utu: 2, ketil: 1 });
  expect(stored.size).toBe(0);
  expect(trouble).toHaveBeenCalled();
});

test("full storage: the change stays in memory, and is written as soon as there is room", () => {
  const { stored, tab, allow } = shop(30);
  const here = tab();
  add(here, "utu");
  add(here, "televizor-samsung-qe55");
  expect(stored.get("basket")).toBe('{"utu":1}');
  expect(items(here)).toEqual({ utu: 1, "televizor-samsung-qe55": 1 });
  allow(Infinity);
  add(here, "ketil");
  expect(stored.get("basket")).toBe('{"utu":1,"televizor-samsung-qe55":1,"ketil":1}');
});

test("full storage: another tab's change is adopted, and the pending changes are reapplied to it", () => {
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
  const BAD = '{"utu":2,"fen":1.5}';

  test("is not overwritten when there is no room for its copy; the change waits in memory, and the shopper is told", () => {
    const { stored, tab, trouble, allow } = shop(40);
    stored.set("basket", BAD);
    const here = tab();
    here.basket.load();
    add(here, "ketil");
    expect(stored.get("basket")).toBe(BAD);
    expect(items(here)).toEqual({ utu: 2, fen: 1, ketil: 1 });
    expect(trouble).toHaveBeenCalled();
    allow(Infinity);
    add(here, "ketil");
    expect(Object.fromEntries(stored)).toEqual({
      basket: '{"utu":2,"fen":1,"ketil":2}',
      "basket:damaged": BAD,
    });
  });

  test("is stored once per text, and beyond the limit the newest replaces the last", () => {
    const { stored, tab } = shop();
    const here = tab();
    for (const raw of ["{a", "{b", "{a", "{c", "{d", "{e", "{f"]) {
      stored.set("basket", raw);
      here.basket.load();
    }
    expect([...stored].filter(([key]) => key !== "basket")).toEqual([
      ["basket:damaged", "{a"],
      ["basket:damaged:2", "{b"],
      ["basket:damaged:3", "{c"],
      ["basket:damaged:4", "{d"],
      ["basket:damaged:5", "{f"],
    ]);
  });

  test("sets `mended`, so that the shopper can be told, only where something was repaired", () => {
    const { stored, tab } = shop();
    stored.set("basket", BAD).set("likedProducts", '["utu"]');
    const here = tab();
    here.basket.load();
    here.liked.load();
    expect([here.basket.getState().repaired, here.liked.getState().repaired]).toEqual([
      true,
      false,
    ]);
    add(here, "ketil");
    expect(here.basket.getState().repaired).toBe(true);
    const later = tab();
    later.basket.load();
    expect(later.basket.getState().repaired).toBe(false);
  });
});

test("without a change nothing is written and nobody is notified", () => {
  const { stored, tab } = shop();
  const here = tab();
  here.basket.change((basket) => addItem(basket, "utu", 1, 0).basket);
  expect(stored.size).toBe(0);
});

describe("lists of slugs", () => {
  test("the old shop's product ids are read as strings", () => {
    expect(parseSlugs("[12,7]")).toEqual({ value: ["12", "7"], intact: true });
    expect(renameSlug(["12", "7"], "7", "utu")).toEqual(["12", "utu"]);
    expect(renameSlug(["12", "utu"], "12", "utu")).toEqual(["utu"]);
  });

  test("a fourth product is refused, a present one is removed", () => {
    const three = ["a", "b", "c"];
    expect(toggleCompared(three, "d")).toEqual({ outcome: "refused", compared: three });
    expect(toggleCompared(three, "b")).toEqual({ outcome: "removed", compared: ["a", "c"] });
    expect(toggleCompared(["a"], "b")).toEqual({ outcome: "added", compared: ["a", "b"] });
  });

  test("an adopted list holds each product once, so that it reads back intact", () => {
    const taken = toComparison(["a", "a", "kein slug", "b", "c", "d"]);
    expect(taken).toEqual(["a", "b", "c"]);
    expect(parseSlugs(serializeSlugs(taken), MAX_COMPARED)).toEqual({ value: taken, intact: true });
  });

  test("of more than three stored products the first three stay", () => {
    expect(parseSlugs('["a","b","c","d"]', MAX_COMPARED)).toEqual({
      value: ["a", "b", "c"],
      intact: false,
    });
  });

  test("a favourite is appended, and removed again", () => {
    expect(toggleLiked(["a"], "b")).toEqual(["a", "b"]);
    expect(toggleLiked(["a", "b"], "a")).toEqual(["b"]);
    expect(toggleLiked(["a"], "kein slug")).toEqual(["a"]);
  });
});
