import { parseQuantity, stepQuantity } from "./quantity";

test("accepts integers from one to the stock", () => {
  expect([1, 7, 12].map((count) => parseQuantity(String(count), 12).count)).toEqual([1, 7, 12]);
  expect(parseQuantity(" 007 ", 12).count).toBe(7);
});

test.each([
  ["", "notInteger"],
  ["1,5", "notInteger"],
  ["1.5", "notInteger"],
  ["1e3", "notInteger"],
  ["iki", "notInteger"],
  ["0", "tooFew"],
  ["-3", "tooFew"],
  ["13", "tooMany"],
  ["99999999999999999999", "tooMany"],
])("%p is %s", (text, fault) => {
  expect(parseQuantity(text, 12)).toEqual({ count: null, fault });
});

test("steps stay within the stock, even from invalid input", () => {
  expect(stepQuantity("1", 1, 12)).toBe(2);
  expect(stepQuantity("1", -1, 12)).toBe(1);
  expect(stepQuantity("12", 1, 12)).toBe(12);
  expect(stepQuantity("40", -1, 12)).toBe(12);
  expect(stepQuantity("-5", 1, 12)).toBe(1);
  expect(stepQuantity("2.5", 1, 12)).toBe(3);
  expect(stepQuantity("", 1, 12)).toBe(1);
  expect(stepQuantity("", -1, 12)).toBe(1);
});
