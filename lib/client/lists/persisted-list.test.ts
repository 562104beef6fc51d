import type { ProductCard } from "@/lib/contract/product";
import { SESSION_STORAGE_KEYS } from "../storage/keys";
import { writeSessionItem, readSessionItem } from "../storage/session-storage";
import { LIST_LIFETIME_MS } from "@/lib/inline-scripts.mjs";
import { isCard, savePersistedList, loadPersistedList, type PersistedList } from "./persisted-list";

const card = (productId: number, more: object = {}): ProductCard => ({
  productId,
  slug: `p-${productId}`,
  productTitle: "Ütü",
  coverImage: null,
  price: 10,
  discountPrice: null,
  creditPrice: 1.5,
  productCount: 1,
  categoryTitle: "Ütülər",
  brandTitle: "Tefal",
  sku: "T-1",
  createDate: "2026-01-01T00:00:00.000Z",
  updateDate: "2026-01-01T00:00:00.000Z",
  ...more,
});
const list: PersistedList = {
  address: "/az",
  savedAt: 1_000_000,
  firstPage: 0,
  lastPage: 2,
  serverPage: 0,
  above: 0,
  below: 400,
  width: 360,
  items: [card(1), card(2)],
};

/** A session storage that rejects values longer than `maxLength`. */
function storage(maxLength = Infinity): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > maxLength) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  };
}
const setSessionStorage = (value: Storage | undefined) =>
  Object.defineProperty(globalThis, "sessionStorage", {
    value,
    configurable: true,
    writable: true,
  });
beforeEach(() => setSessionStorage(storage()));

test("restores what was persisted", () => {
  savePersistedList("products", list);
  expect(loadPersistedList("products", "/az", 0, 1_000_001)).toEqual(list);
});

test("the keys and formats in session storage match the specification", () => {
  writeSessionItem(SESSION_STORAGE_KEYS.homeScroll, 1200);
  writeSessionItem(SESSION_STORAGE_KEYS.newProducts, [card(1)]);
  savePersistedList(SESSION_STORAGE_KEYS.products, list);
  expect(
    ["homeScroll", "newProducts", "products"].map((key) => sessionStorage.getItem(key)),
  ).toEqual(["1200", JSON.stringify([card(1)]), JSON.stringify(list)]);
  expect(
    (JSON.parse(sessionStorage.getItem("products") ?? "") as PersistedList).items.map(
      ({ slug }) => slug,
    ),
  ).toEqual(["p-1", "p-2"]);
});

test("does not restore another list's copy, an expired one, or one without the server's page", () => {
  savePersistedList("products", list);
  expect(loadPersistedList("products", "/ru", 0, 1_000_001)).toBeNull();
  expect(loadPersistedList("products", "/az", 3, 1_000_001)).toBeNull();
  expect(loadPersistedList("products", "/az", 0, 1_000_001 + LIST_LIFETIME_MS)).toBeNull();
  expect(loadPersistedList("products", "/az", 0, 999_999 - LIST_LIFETIME_MS)).toBeNull();
  savePersistedList("products", { ...list, lastPage: 0 });
  expect(loadPersistedList("products", "/az", 0, 1_000_001)).toBeNull();
});

test.each([
  "",
  "{",
  "null",
  "7",
  "[]",
  '{"items":[]}',
  JSON.stringify({ ...list, items: [{ productId: "1" }] }),
  JSON.stringify({ ...list, items: null }),
  JSON.stringify({ ...list, savedAt: "now" }),
])("ignores invalid content: %s", (content) => {
  sessionStorage.setItem("products", content);
  expect(loadPersistedList("products", "/az", 0, 1_000_001)).toBeNull();
});

test.each([
  { price: "10" },
  { price: null },
  { slug: 7 },
  { coverImage: {} },
  { creditPrice: "x" },
  { productTitle: undefined },
])("a card with %j is not valid", (wrong) => {
  expect(isCard(card(1))).toBe(true);
  expect(isCard(card(1, wrong))).toBe(false);
});

test("removes the older copy if storage is full, and does not throw without storage", () => {
  setSessionStorage(storage(300));
  writeSessionItem("products", "old");
  savePersistedList("products", list);
  expect(readSessionItem("products")).toBeUndefined();
  setSessionStorage(undefined);
  expect(() => savePersistedList("products", list)).not.toThrow();
  expect(loadPersistedList("products", "/az", 0, 1)).toBeNull();
});
