import { MOST_VIEWED, otherViewed, readViewed, withViewed } from "./recent";

test("the newest is first, each product is there once", () => {
  expect(["a", "b", "a"].reduce(withViewed, [])).toEqual(["a", "b"]);
  expect(withViewed(["b", "a"], "a")).toEqual(["a", "b"]);
});

test("the same product again changes nothing, so that nothing is written", () => {
  const viewed = ["a", "b"];
  expect(withViewed(viewed, "a")).toBe(viewed);
  expect(withViewed(viewed, "kein slug")).toBe(viewed);
});

test("the longest unseen one gives way to a thirteenth", () => {
  const slugs = Array.from({ length: MOST_VIEWED + 1 }, (_, i) => `mal-${i}`);
  const viewed = slugs.reduce(withViewed, [] as readonly string[]);
  expect([viewed.length, viewed[0], viewed.includes("mal-0")]).toEqual([12, "mal-12", false]);
});

test("the product on the page is not among the others", () => {
  expect(otherViewed(["a", "b"], "a")).toEqual(["b"]);
  expect(otherViewed(["a", "b"], undefined)).toEqual(["a", "b"]);
});

test.each([
  ["{oops", []],
  ['"mal"', []],
  ["null", []],
  ['["mal",null,{"x":1},"mal","kein slug"]', ["mal"]],
  [
    JSON.stringify(Array.from({ length: 40 }, (_, i) => `mal-${i}`)),
    Array.from({ length: 12 }, (_, i) => `mal-${i}`),
  ],
])("of garbage the good part is read: %s", (raw, expected) =>
  expect(readViewed(raw).value).toEqual(expected),
);
