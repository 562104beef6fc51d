import fc from "@/test/seeded-fast-check";
import {
  grow,
  type GrowingList,
  hasEarlier,
  hasLater,
  joined,
  type ListEvent,
  startedList,
} from "./growing-list";

type Item = { productId: number; price: number };
const items = (...ids: number[]): Item[] => ids.map((productId) => ({ productId, price: 1 }));
const ids = (list: GrowingList<Item>) => list.items.map((item) => item.productId);
const after = (list: GrowingList<Item>, ...events: ListEvent<Item>[]) => events.reduce(grow, list);
const arrived = (
  direction: "later" | "earlier",
  total: number,
  ...numbers: number[]
): ListEvent<Item>[] => [
  { type: "asked", direction },
  { type: "arrived", direction, items: items(...numbers), total },
];
const first = startedList(items(1, 2), 0, 2, 5);

test("grows page by page until the total is reached", () => {
  const second = after(first, ...arrived("later", 5, 3, 4));
  expect([ids(second), second.lastPage, hasLater(second)]).toEqual([[1, 2, 3, 4], 1, true]);
  const third = after(second, ...arrived("later", 5, 5));
  expect([ids(third), third.lastPage, hasLater(third)]).toEqual([[1, 2, 3, 4, 5], 2, false]);
});

test("appends without duplicates, even when products moved to the next page meanwhile", () => {
  expect(ids(after(first, ...arrived("later", 6, 2, 3)))).toEqual([1, 2, 3]);
});

test("an empty page ends it, whatever the total says", () => {
  const list = after(first, ...arrived("later", 5));
  expect([ids(list), list.lastPage, hasLater(list)]).toEqual([[1, 2], 0, false]);
});

test("a failure stops it until it is retried", () => {
  const failed = after(
    first,
    { type: "asked", direction: "later" },
    { type: "failed", direction: "later" },
  );
  expect([failed.failed, failed.asking, ids(failed)]).toEqual(["later", null, [1, 2]]);
  expect(after(failed, ...arrived("later", 5, 3, 4)).failed).toBeNull();
});

test("a cancelled request changes nothing", () => {
  const dropped = after(first, { type: "asked", direction: "later" }, { type: "dropped" });
  expect(after(dropped, { type: "arrived", direction: "later", items: items(3), total: 5 })).toBe(
    dropped,
  );
});

test("started in the middle, it grows upwards too", () => {
  const middle = startedList(items(5, 6), 2, 2, 9);
  expect(hasEarlier(middle)).toBe(true);
  const list = after(middle, ...arrived("earlier", 9, 3, 4), ...arrived("earlier", 9, 1, 2));
  expect([ids(list), list.firstPage, list.lastPage, hasEarlier(list)]).toEqual([
    [1, 2, 3, 4, 5, 6],
    0,
    2,
    false,
  ]);
});

test("newer copies replace older ones in place", () => {
  const list = after(first, {
    type: "freshened",
    items: [
      { productId: 2, price: 9 },
      { productId: 7, price: 9 },
    ],
  });
  expect(list.items).toEqual([
    { productId: 1, price: 1 },
    { productId: 2, price: 9 },
  ]);
});

test("a restored copy keeps the prices the server has just sent", () => {
  const list = after(startedList([{ productId: 1, price: 5 }], 0, 1, 3), {
    type: "restored",
    items: items(1, 2),
    firstPage: 0,
    lastPage: 1,
  });
  expect([list.items, list.lastPage, hasLater(list)]).toEqual([
    [
      { productId: 1, price: 5 },
      { productId: 2, price: 1 },
    ],
    1,
    true,
  ]);
});

test("merging never loses or repeats a product", () => {
  const some = fc.array(fc.nat(30)).map((numbers) => items(...new Set(numbers)));
  fc.assert(
    fc.property(some, some, (left, right) => {
      const numbers = joined(left, right).map((item) => item.productId);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(new Set(numbers)).toEqual(new Set([...left, ...right].map((item) => item.productId)));
      expect(numbers.slice(0, left.length)).toEqual(left.map((item) => item.productId));
    }),
  );
});
