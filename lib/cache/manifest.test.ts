import { type ShopEvent, tags, tagsOf } from "./manifest";

/** What each event makes out of date: the whole table, so that a change of it is a decision. */
const TABLE: { [Type in ShopEvent["type"]]: readonly string[] } = {
  "product-changed": ["product:7", "product:old-slug", "product:new-slug", "product-lists", "promotions"],
  "category-changed": ["shop"],
  "parameter-changed": ["shop"],
  "menu-changed": ["menus"],
  "slider-changed": ["sliders"],
  "shortcut-changed": ["shortcuts"],
  "promotion-changed": ["promotions"],
  "sort-type-changed": ["sort-types"],
  "language-changed": ["languages"],
  "store-changed": ["stores"],
  "everything-changed": ["shop"],
};

test.each(Object.entries(TABLE))("%s", (type, expected) => {
  const event = (type === "product-changed" ? { type, keys: [7, "old-slug", "new-slug"] } : { type }) as ShopEvent;
  expect(tagsOf(event)).toEqual(expected);
});

test("a product is told by number and by slug under tags of one kind, which no slug can forge", () => {
  expect(tags.product(7)).toBe(tags.product("7"));
  expect(Object.values(tags).filter((tag) => typeof tag === "string")).not.toContain(tags.product("lists"));
});

test("every tag but a product's own is a different one, within Next's 256 characters", () => {
  const names = Object.values(tags).filter((tag) => typeof tag === "string");
  expect(new Set(names).size).toBe(names.length);
  expect(tags.product("a".repeat(120)).length).toBeLessThanOrEqual(256);
});

test("every tag is made out of date by some event", () => {
  const told = new Set(Object.values(TABLE).flat());
  // Categories and parameters stand on nearly every page: their change is everything's.
  for (const tag of Object.values(tags).filter((entry) => typeof entry === "string")) expect(told.has(tag) || tag === tags.categories || tag === tags.parameters).toBe(true);
});
