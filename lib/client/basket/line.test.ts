import { lineOf, monthlyOf, quantityChoices, totalOf } from "./line";

const product = (price: number, productCount = 10, discountPrice: number | null = null, creditPrice: number | null = null) => ({ price, discountPrice, creditPrice, productCount });

test("amounts are integer qəpik: three times 19.99 is 59.97", () => {
  expect(lineOf(product(19.99), 3, undefined)).toEqual({ unit: 1999, total: 5997, monthly: null, counted: true, before: null, left: null });
  expect(totalOf([lineOf(product(0.1), 3, 0.1), lineOf(product(1299.99, 10, 999.99), 1, undefined)])).toBe(100_029);
});

test("a price that differs from the one seen is pointed out", () => {
  expect(lineOf(product(100), 1, 119).before).toBe(11_900);
  expect(lineOf(product(119, 10, 99), 1, 119).before).toBe(11_900);
  expect(lineOf(product(100), 1, 100).before).toBeNull();
});

test("stock below the quantity is pointed out, and the quantity stays", () => {
  expect(lineOf(product(10, 2), 5, 10)).toEqual({ unit: 1000, total: 5000, monthly: null, counted: true, before: null, left: 2 });
});

test("sold-out products are not in the total", () => {
  const soldOut = lineOf(product(10, 0), 5, 10);
  expect(soldOut).toMatchObject({ counted: false, left: null });
  expect(totalOf([soldOut, lineOf(product(1), 1, 1)])).toBe(100);
  expect(totalOf([])).toBe(0);
});

test("1 to 5 are offered, limited by the stock", () => {
  expect(quantityChoices(100)).toEqual([1, 2, 3, 4, 5]);
  expect(quantityChoices(2)).toEqual([1, 2]);
  expect(quantityChoices(0)).toEqual([]);
});

test("the basket's monthly payment is the sum of its products' own, which are rounded already", () => {
  // 899.99 in 18 months is 49.9994: shown as 50.00, and so summed.
  const lines = [lineOf(product(899.99, 10, null, 50), 3, undefined), lineOf(product(0.3, 10, 0.2, 0.01), 2, undefined)];
  expect(lines[0]?.monthly).toBe(15_000);
  expect(monthlyOf(lines)).toBe(15_002);
  // Sold out, so not in the total either.
  expect(monthlyOf([...lines, lineOf(product(500, 0, null, 27.78), 1, undefined)])).toBe(15_002);
});

test("no monthly payment for a basket with a product that is not sold in instalments, or with nothing to buy", () => {
  expect(monthlyOf([lineOf(product(100, 5, null, 5.56), 1, undefined), lineOf(product(10), 1, undefined)])).toBeNull();
  expect(monthlyOf([lineOf(product(10, 0), 1, undefined), lineOf(product(100, 5, null, 5.56), 1, undefined)])).toBe(556);
  expect(monthlyOf([])).toBeNull();
});
