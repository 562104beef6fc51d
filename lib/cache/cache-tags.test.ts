import { type InvalidationEvent, tags, tagsOf } from "./cache-tags";

/** The tags that each event invalidates, spelled out so that a change to them is deliberate. */
const TABLE: { [Type in InvalidationEvent["type"]]: readonly string[] } = {
  "product-changed": [
    "product:7",
    "product:old-slug",
    "product:new-slug",
    "members:401",
    "members:4",
    "brand:tefal",
    "members",
  ],
  "products-imported": [
    "product:7",
    "product:8",
    "product:old-slug",
    "members:401",
    "members:4",
    "brand:tefal",
    "members",
    "absent-products",
  ],
  "search-rows-changed": ["lists", "matches"],
  "spellings-changed": ["spellings"],
  "listed-price-changed": ["lists"],
  "synonyms-changed": ["lists", "matches"],
  "reviews-changed": ["reviews:7"],
  "variants-changed": ["model:galaxy-a55"],
  "category-changed": ["shop"],
  "introduction-changed": ["introduction:7"],
  "parameter-changed": ["shop"],
  "menu-changed": ["menus"],
  "slider-changed": ["sliders"],
  "shortcut-changed": ["shortcuts"],
  "promotion-changed": ["promotions"],
  "sort-type-changed": ["sort-types"],
  "language-changed": ["languages"],
  "store-changed": ["stores"],
  "trade-terms-changed": ["trade-terms"],
  "shop-facts-changed": ["shop-facts"],
  "card-type-changed": ["card-types"],
  "instalments-began-or-ended": ["instalments-offered"],
  "instalment-terms-changed": ["instalment-terms"],
  "everything-changed": ["shop"],
};

test.each(Object.entries(TABLE))("%s", (type, expected) => {
  const event = (
    type === "product-changed"
      ? { type, keys: [7, "old-slug", "new-slug"], memberOf: [401, 4], brands: ["tefal"] }
      : type === "products-imported"
        ? {
            type,
            changed: [7, 8],
            keys: ["old-slug"],
            memberOf: [401, 4],
            brands: ["tefal"],
            addresses: true,
          }
        : type === "reviews-changed"
          ? { type, productIds: [7] }
          : type === "introduction-changed"
            ? { type, categoryId: 7 }
            : type === "variants-changed"
              ? { type, groups: ["galaxy-a55"] }
              : { type }
  ) as InvalidationEvent;
  expect(tagsOf(event)).toEqual(expected);
});

test("a change of a product that affects no list invalidates only the pages that show the product", () => {
  expect(tagsOf({ type: "product-changed", keys: [7], memberOf: [], brands: [] })).toEqual([
    "product:7",
  ]);
});

test("an import of too many products to list invalidates everything that shows a product", () => {
  expect(
    tagsOf({
      type: "products-imported",
      changed: "all",
      keys: [],
      memberOf: [],
      brands: [],
      addresses: false,
    }),
  ).toEqual(["shop"]);
});

test("a product's id and slug give the same kind of tag, which no slug can use to forge another tag", () => {
  expect(tags.product(7)).toBe(tags.product("7"));
  expect(Object.values(tags).filter((tag) => typeof tag === "string")).not.toContain(
    tags.product("lists"),
  );
});

test("all fixed tags differ", () => {
  const names = Object.values(tags).filter((tag) => typeof tag === "string");
  expect(new Set(names).size).toBe(names.length);
});

test("every tag is invalidated by some event", () => {
  const invalidated = new Set(Object.values(TABLE).flat());
  // Categories and parameters appear on nearly every page, so their change invalidates everything.
  for (const tag of Object.values(tags).filter((entry) => typeof entry === "string"))
    expect(invalidated.has(tag) || tag === tags.categories || tag === tags.parameters).toBe(true);
});
