import { MAX_LINES } from "@/lib/contract/basket";
import {
  countGained,
  type Items,
  MAX_SYNCED_ITEMS,
  diffItems,
  syncableItems,
  threeWayMerge,
} from "./items";

const items = (text: string): Items =>
  new Map(
    text
      .split(" ")
      .filter(Boolean)
      .map((entry) => [entry[0] ?? "", Number(entry.slice(1))]),
  );
const text = (list: Items) => [...list].map(([slug, pieces]) => slug + pieces).join(" ");

test.each([
  ["unchanged on the server", "a1 b2", "a1", "a1", "a1 b2"],
  ["added on the server", "a1", "a1", "a1 b2", "a1 b2"],
  ["changed on the server, even to less", "a3 b1", "a3 b1", "a1 b1", "a1 b1"],
  ["removed on the server", "a1 b1", "a1 b1", "a1", "a1"],
  ["removed here, changed on the server: stays removed", "", "a1", "a5", ""],
  ["changed here, removed on the server: stays", "a4", "a1", "", "a4"],
  ["changed on both sides: the larger quantity wins", "a4 b2", "a1 b1", "a2 b6", "a4 b6"],
  ["lowered here, unchanged on the server", "a1", "a4", "a4", "a1"],
  ["added on both sides", "a2", "", "a3 b1", "a3 b1"],
  ["removed on both sides", "b1", "a1 b1", "b1", "b1"],
])("%s", (_, mine, before, theirs, expected) => {
  expect(text(threeWayMerge(items(mine), items(before), items(theirs)))).toBe(expected);
});

test("merging returns the same list if nothing changes", () => {
  const mine = items("a1 b2");
  expect(threeWayMerge(mine, items("a1"), items("a1 b2"))).toBe(mine);
});

test("a single removed product is sent as a removal, any other change as the whole list", () => {
  expect(diffItems(items("a1 b2"), items("b2 a1"))).toEqual({ kind: "none" });
  expect(diffItems(items("a1 b2"), items("b2"))).toEqual({ kind: "remove", slug: "a" });
  for (const [before, mine] of [
    ["a1", "a2"],
    ["a1", "a1 b1"],
    ["a1 b1", ""],
    ["a1 b1", "a2"],
  ] as const)
    expect(diffItems(items(before), items(mine))).toEqual({ kind: "post", items: items(mine) });
});

test("sends no more products than the server stores", () => {
  const many = new Map(Array.from({ length: 150 }, (_, i) => [`p${i}`, 1]));
  expect(MAX_SYNCED_ITEMS).toBe(MAX_LINES);
  expect([...syncableItems(many).keys()]).toEqual([...many.keys()].slice(0, MAX_LINES));
});

test("countGained counts products, not pieces", () => {
  expect(countGained(items("a1 b5 c1"), items("a3 b5 c1 d1"))).toBe(2);
});
