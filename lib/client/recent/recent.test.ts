import { MAX_VIEWED, otherViewed, parseViewed, addViewed } from "./recent";

test("the latest product comes first, and each product occurs once", () => {
  expect(["a", "b", "a"].reduce(addViewed, [])).toEqual(["a", "b"]);
  expect(addViewed(["b", "a"], "a")).toEqual(["a", "b"]);
});

test("viewing the same product again returns the same list, so that nothing is written", () => {
  const viewed = ["a", "b"];
  expect(addViewed(viewed, "a")).toBe(viewed);
  expect(addViewed(viewed, "kein slug")).toBe(viewed);
});

test("a thirteenth product replaces the least recently viewed one", () => {
  const slugs = Array.from({ length: MAX_VIEWED + 1 }, (_, i) => `mal-${i}`);
  const viewed = slugs.reduce(addViewed, [] as readonly string[]);
  expect([viewed.length, viewed[0], viewed.includes("mal-0")]).toEqual([12, "mal-12", false]);
});

test("otherViewed excludes the product on the page", () => {
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
])("parsing keeps only valid entries: %s", (raw, expected) =>
  expect(parseViewed(raw).value).toEqual(expected),
);
