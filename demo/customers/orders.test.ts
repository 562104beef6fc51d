import { parents } from "../catalogue";
import { seedProducts } from "../products";
import { ordersOf } from "./orders";
import { CUSTOMERS } from "./people";

const products = seedProducts(parents);
const [manyOrders, oneOrder, noOrders] = CUSTOMERS.map((customer) => ordersOf(customer, products));

test("one customer has orders over two years with every payment method, one has one order, one has none", () => {
  expect([manyOrders?.length, oneOrder?.length, noOrders?.length]).toEqual([28, 1, 0]);
  const years =
    ((manyOrders?.at(-1)?.at.getTime() ?? 0) - (manyOrders?.[0]?.at.getTime() ?? 0)) /
    31_557_600_000;
  expect(years).toBeCloseTo(2, 0);
  expect(new Set(manyOrders?.map(({ payment }) => payment.type))).toEqual(new Set([3, 5, 6]));
  const instalments = manyOrders?.filter(({ payment }) => payment.type === 6) ?? [];
  expect(instalments.every(({ payment }) => payment.card && payment.months)).toBe(true);
  expect(new Set(instalments.map(({ payment }) => payment.months)).size).toBeGreaterThan(2);
});

test("an order's total is the sum of its lines, and orders are the same on every run", () => {
  for (const { lines, total } of manyOrders ?? [])
    expect(lines.reduce((sum, { price, count }) => sum + price * count, 0)).toBe(total);
  expect(manyOrders?.every(({ lines }) => lines.length > 0)).toBe(true);
  expect(ordersOf(CUSTOMERS[0] ?? (null as never), products)).toEqual(manyOrders);
});
