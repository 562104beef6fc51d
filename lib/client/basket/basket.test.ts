import fc from "@/test/seeded-fast-check";
import { addItem, EMPTY_BASKET, totalQuantity, parseBasket, serializeBasket } from "./basket";
import { removeItem, renameItem, setQuantity } from "./edit-basket";
import { MAX_QUANTITY, toQuantity } from "./quantity";

const basketOf = (items: Record<string, number>) => new Map(Object.entries(items));
const NO_QUANTITIES = [0, -1, -1e9, NaN, "", " ", "iki", null, undefined, {}, [], true, false];

test("the stored format is a plain map of slug to quantity, without a wrapper", () => {
  expect(serializeBasket(basketOf({ "utu-tefal": 2, "ketil-bosch": 1 }))).toBe(
    '{"utu-tefal":2,"ketil-bosch":1}',
  );
  expect(serializeBasket(EMPTY_BASKET)).toBe("{}");
  expect(parseBasket('{"utu-tefal":2}')).toEqual({
    value: basketOf({ "utu-tefal": 2 }),
    intact: true,
  });
});

test.each([
  [0, 0],
  [-1, 0],
  [1.5, 1],
  [1e9, MAX_QUANTITY],
  [1, 1],
  ["3", 3],
  ["1e2", 100],
  [Infinity, MAX_QUANTITY],
  [-Infinity, 0],
  [0.99, 0],
])("toQuantity(%p) is %p", (value, quantity) => {
  expect(toQuantity(value)).toBe(quantity);
});

test.each(NO_QUANTITIES)("%p is not a quantity", (value) => {
  expect(toQuantity(value)).toBe(0);
  expect(addItem(EMPTY_BASKET, "utu", value, 10)).toEqual({
    outcome: "nothing",
    basket: EMPTY_BASKET,
    added: 0,
  });
  expect(setQuantity(basketOf({ utu: 2 }), "utu", value)).toEqual(basketOf({ utu: 2 }));
});

test.each([
  "",
  "null",
  "[]",
  '"utu"',
  "7",
  "{",
  "undefined",
  '[{"slug":"utu"}]',
  '{"state":{"utu":1},"version":0}',
  "<script>",
  "\u0000",
])("content in another format, %p, is parsed as an empty basket that is not intact", (raw) => {
  expect(parseBasket(raw)).toEqual({ value: EMPTY_BASKET, intact: false });
});

test("valid entries of a damaged basket are recovered", () => {
  const raw =
    '{"utu":2,"ketil":0,"tava":-1,"soba":1.5,"fen":1000000000,"__proto__":3,"Böyük Ad":1,"constructor":1,"tv":"4","x":null}';
  expect(parseBasket(raw)).toEqual({
    value: basketOf({ utu: 2, soba: 1, fen: MAX_QUANTITY, constructor: 1, tv: 4 }),
    intact: false,
  });
  // The old shop stored quantities as strings, which is not damage.
  expect(parseBasket('{"utu":"2"}')).toEqual({ value: basketOf({ utu: 2 }), intact: true });
});

describe("adding", () => {
  test("increases the current quantity", () => {
    expect(addItem(basketOf({ utu: 1 }), "utu", 2, 10)).toEqual({
      outcome: "added",
      basket: basketOf({ utu: 3 }),
      added: 2,
    });
    expect(addItem(basketOf({ utu: 1 }), "ketil", 1, 10).basket).toEqual(
      basketOf({ utu: 1, ketil: 1 }),
    );
  });

  test("never exceeds the stock, and never reduces the current quantity", () => {
    expect(addItem(basketOf({ utu: 4 }), "utu", 3, 5)).toEqual({
      outcome: "partly",
      basket: basketOf({ utu: 5 }),
      added: 1,
    });
    expect(addItem(basketOf({ utu: 5 }), "utu", 1, 5)).toEqual({
      outcome: "full",
      basket: basketOf({ utu: 5 }),
      added: 0,
    });
    expect(addItem(basketOf({ utu: 9 }), "utu", 1, 5)).toEqual({
      outcome: "full",
      basket: basketOf({ utu: 9 }),
      added: 0,
    });
    expect(addItem(EMPTY_BASKET, "utu", 1e9, 3).basket).toEqual(basketOf({ utu: 3 }));
  });

  test("adds nothing when the product is sold out", () => {
    expect(addItem(EMPTY_BASKET, "utu", 1, 0)).toEqual({
      outcome: "sold-out",
      basket: EMPTY_BASKET,
      added: 0,
    });
    expect(addItem(EMPTY_BASKET, "utu", 0, -3).outcome).toBe("sold-out");
  });

  test("does not add an invalid slug", () => {
    for (const slug of ["", "__proto__", "Ütü", "a b", "../x", "a".repeat(121)])
      expect(addItem(EMPTY_BASKET, slug, 1, 5).basket).toBe(EMPTY_BASKET);
  });
});

test("a quantity is set only for a product in the basket", () => {
  expect(setQuantity(basketOf({ utu: 7 }), "utu", "5")).toEqual(basketOf({ utu: 5 }));
  const basket = basketOf({ utu: 1 });
  expect(setQuantity(basket, "ketil", 2)).toBe(basket);
  expect(setQuantity(basket, "utu", 1)).toBe(basket);
});

test("removing a missing product returns the same basket", () => {
  const basket = basketOf({ utu: 1, ketil: 2 });
  expect(removeItem(basket, "ketil")).toEqual(basketOf({ utu: 1 }));
  expect(removeItem(basket, "tava")).toBe(basket);
});

test("a renamed product keeps its position and its quantity", () => {
  expect([...renameItem(basketOf({ a: 1, b: 2, c: 3 }), "b", "x")]).toEqual([
    ["a", 1],
    ["x", 2],
    ["c", 3],
  ]);
  expect([...renameItem(basketOf({ a: 1, b: 2, c: 3 }), "c", "a")]).toEqual([
    ["b", 2],
    ["a", 4],
  ]);
  const basket = basketOf({ a: 1 });
  expect(renameItem(basket, "b", "x")).toBe(basket);
});

test("parses, changes and serializes 5,000 products within a second without losing any", () => {
  const items = Object.fromEntries(
    Array.from({ length: 5000 }, (_, i) => [`mehsul-${i}`, (i % 5) + 1]),
  );
  const startedAt = performance.now();
  const { value, intact } = parseBasket(JSON.stringify(items));
  const { basket } = addItem(removeItem(value, "mehsul-0"), "yeni", 1, 1);
  expect(intact).toBe(true);
  expect(JSON.parse(serializeBasket(basket))).toEqual({
    ...Object.fromEntries(Object.entries(items).slice(1)),
    yeni: 1,
  });
  expect(totalQuantity(basket)).toBe(15_000);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test("parsing never throws, and a serialized basket parses to the same basket", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.dictionary(fc.string(), fc.anything()).map((value) => JSON.stringify(value) ?? ""),
      ),
      (raw) => {
        const { value } = parseBasket(raw);
        for (const quantity of value.values())
          expect(quantity >= 1 && quantity <= MAX_QUANTITY && Number.isInteger(quantity)).toBe(
            true,
          );
        expect(parseBasket(serializeBasket(value))).toEqual({ value, intact: true });
      },
    ),
  );
});
