import { commonWordThreshold } from "./bitmap-selection";

test.each([
  [787, 50],
  [100_787, 202],
  [1_000_787, 1000],
  [10_000_000, 1000],
])("in a shop of %d products, a word is common from %d products on", (products, from) => {
  expect(commonWordThreshold(products)).toBe(from);
});
