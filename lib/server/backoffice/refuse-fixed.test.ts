import { fixedReason } from "./refuse-fixed";

// Jest cannot load Payload, of which only the error is used.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const NO_KEY = { key: null };

test.each<[Parameters<typeof fixedReason>[0], number[], number[]]>([
  ["promotions", [2, 3], [1, 4]],
  ["menus", [2, 3, 4, 10, 21, 24], [1, 11]],
  ["shortcuts", [1], [2, 10]],
  ["payment-card-types", [1], [2]],
])("of %s, the specification fixes %j and not %j", (collection, fixed, free) => {
  const isFixed = (id: number) => fixedReason(collection, { id, ...NO_KEY }) !== null;
  expect([fixed.filter(isFixed), free.filter(isFixed)]).toEqual([fixed, []]);
});

test.each<[Parameters<typeof fixedReason>[0], string, boolean]>([
  ["sort-types", "orderbydescdate", true],
  ["sort-types", "orderbyprice", false],
  ["parameters", "brand", true],
  ["parameters", "color", false],
  ["languages", "az", true],
  ["languages", "ru", true],
  ["languages", "tr", false],
])("of %s, %s is fixed: %s", (collection, key, isFixed) => {
  expect(fixedReason(collection, { id: 1, key }) !== null).toBe(isFixed);
});
