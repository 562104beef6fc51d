import fc from "@/test/seeded-fast-check";
import {
  infiniteListReducer,
  type InfiniteList,
  hasPreviousPage,
  hasNextPage,
  concatUnique,
  type ListEvent,
  initialList,
} from "./infinite-list";

type Item = { productId: number; price: number };
const items = (...ids: number[]): Item[] => ids.map((productId) => ({ productId, price: 1 }));
const ids = (list: InfiniteList<Item>) => list.items.map((item) => item.productId);
const reduceEvents = (list: InfiniteList<Item>, ...events: ListEvent<Item>[]) =>
  events.reduce(infiniteListReducer, list);
const pageLoaded = (
  direction: "later" | "earlier",
  total: number,
  ...numbers: number[]
): ListEvent<Item>[] => [
  { type: "requested", direction },
  { type: "loaded", direction, items: items(...numbers), total },
];
const first = initialList(items(1, 2), 0, 2, 5);

test("the list grows page by page until the total is reached", () => {
  const second = reduceEvents(first, ...pageLoaded("later", 5, 3, 4));
  expect([ids(second), second.lastPage, hasNextPage(second)]).toEqual([[1, 2, 3, 4], 1, true]);
  const third = reduceEvents(second, ...pageLoaded("later", 5, 5));
  expect([ids(third), third.lastPage, hasNextPage(third)]).toEqual([[1, 2, 3, 4, 5], 2, false]);
});

test("appends without duplicates when products have moved to the next page", () => {
  expect(ids(reduceEvents(first, ...pageLoaded("later", 6, 2, 3)))).toEqual([1, 2, 3]);
});

test("an empty page ends the list, regardless of the total", () => {
  const list = reduceEvents(first, ...pageLoaded("later", 5));
  expect([ids(list), list.lastPage, hasNextPage(list)]).toEqual([[1, 2], 0, false]);
});

test("a failure stops the list until it is retried", () => {
  const failed = reduceEvents(
    first,
    { type: "requested", direction: "later" },
    { type: "failed", direction: "later" },
  );
  expect([failed.failed, failed.loading, ids(failed)]).toEqual(["later", null, [1, 2]]);
  expect(reduceEvents(failed, ...pageLoaded("later", 5, 3, 4)).failed).toBeNull();
});

test("the response to a cancelled request is ignored", () => {
  const cancelled = reduceEvents(
    first,
    { type: "requested", direction: "later" },
    { type: "cancelled" },
  );
  expect(
    reduceEvents(cancelled, { type: "loaded", direction: "later", items: items(3), total: 5 }),
  ).toBe(cancelled);
});

test("a list that starts in the middle also grows upwards", () => {
  const middle = initialList(items(5, 6), 2, 2, 9);
  expect(hasPreviousPage(middle)).toBe(true);
  const list = reduceEvents(
    middle,
    ...pageLoaded("earlier", 9, 3, 4),
    ...pageLoaded("earlier", 9, 1, 2),
  );
  expect([ids(list), list.firstPage, list.lastPage, hasPreviousPage(list)]).toEqual([
    [1, 2, 3, 4, 5, 6],
    0,
    2,
    false,
  ]);
});

test("newer copies replace older items in place, and unknown items are ignored", () => {
  const list = reduceEvents(first, {
    type: "refreshed",
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

test("restoring a copy keeps the newer prices that the server sent", () => {
  const list = reduceEvents(initialList([{ productId: 1, price: 5 }], 0, 1, 3), {
    type: "restored",
    items: items(1, 2),
    firstPage: 0,
    lastPage: 1,
  });
  expect([list.items, list.lastPage, hasNextPage(list)]).toEqual([
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
      const numbers = concatUnique(left, right).map((item) => item.productId);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(new Set(numbers)).toEqual(new Set([...left, ...right].map((item) => item.productId)));
      expect(numbers.slice(0, left.length)).toEqual(left.map((item) => item.productId));
    }),
  );
});
