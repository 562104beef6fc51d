import { discountPercent, isNew, currentPrice } from "./price";

test("the current price is the discounted one if there is one", () => {
  expect(currentPrice({ price: 100, discountPrice: null })).toBe(100);
  expect(currentPrice({ price: 100, discountPrice: 80 })).toBe(80);
});

test.each([
  [100, null, 0],
  [100, 80, 20],
  [100, 100, 0],
  [100, 120, 0],
  [3, 2, 33],
  [1000, 999.99, 1],
  [1299.99, 999.99, 23],
  [100, 0.01, 99],
])("%d reduced to %s is %d %% off, rounded down", (price, discountPrice, percent) => {
  expect(discountPercent({ price, discountPrice })).toBe(percent);
});

test("a product is new if it was added within 30 days before the list's newest product", () => {
  const newest = "2026-10-30T08:00:00.000Z";
  expect(isNew({ createDate: newest }, newest)).toBe(true);
  expect(isNew({ createDate: "2026-09-30T08:00:00.000Z" }, newest)).toBe(true);
  expect(isNew({ createDate: "2026-09-30T07:59:59.999Z" }, newest)).toBe(false);
  expect(isNew({ createDate: newest }, undefined)).toBe(false);
});
