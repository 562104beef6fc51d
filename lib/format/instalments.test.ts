import fc from "@/test/seeded-fast-check";
import { instalmentsOf, planOf } from "./instalments";
import { asQepik, MAX_QEPIK, multiply } from "./money";

const TERMS = [3, 6, 9, 12, 18, 24, 27, 30];

test("instalments add up to the price, and each is off by at most half a qəpik", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_QEPIK }),
      fc.integer({ min: 1, max: 60 }),
      (price, months) => {
        const divided = instalmentsOf(asQepik(price), months);
        if (divided === null) return price < months * months;
        expect(divided.monthly * (months - 1) + divided.last).toBe(price);
        expect(Math.abs(divided.monthly * months - price) * 2).toBeLessThanOrEqual(months);
        return divided.last > 0;
      },
    ),
    { numRuns: 3000 },
  );
});

test.each(TERMS)("every price of 5 AZN or more can be divided by %d months", (months) => {
  for (let price = 500; price < 2500; price++)
    expect(instalmentsOf(asQepik(price), months)).not.toBeNull();
});

test("payments are rounded to the nearest qəpik, half a qəpik up, and the last one has the remainder", () => {
  expect(instalmentsOf(asQepik(129_999), 18)).toEqual({ monthly: 7222, last: 7225 });
  expect(instalmentsOf(asQepik(100_003), 6)).toEqual({ monthly: 16_667, last: 16_668 });
  expect(instalmentsOf(asQepik(1000), 3)).toEqual({ monthly: 333, last: 334 });
  expect(instalmentsOf(asQepik(2001), 2)).toEqual({ monthly: 1001, last: 1000 });
});

test("returns null for a price too small to divide, and throws for an invalid number of months", () => {
  expect([
    instalmentsOf(asQepik(0), 3),
    instalmentsOf(asQepik(1), 3),
    instalmentsOf(asQepik(15), 30),
  ]).toEqual([null, null, null]);
  for (const months of [0, -3, 1.5, NaN])
    expect(() => instalmentsOf(asQepik(1000), months)).toThrow(RangeError);
});

test("a plan's payments add up to its total, and the overpayment is the total minus the price", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_QEPIK }),
      fc.integer({ min: 1, max: 60 }),
      (price, months) => {
        const plan = planOf(asQepik(price), months);
        if (plan === null) return instalmentsOf(asQepik(price), months) === null;
        let paid = 0;
        for (let month = 1; month <= months; month++)
          paid += month < months ? plan.monthly : plan.last;
        expect({ total: paid, overpayment: paid - price }).toEqual({
          total: plan.total,
          overpayment: plan.overpayment,
        });
        return plan.overpayment === 0 && plan.months === months;
      },
    ),
    { numRuns: 1000 },
  );
});

test("divides an amount that exceeds the database's integer range", () => {
  const large = multiply(asQepik(MAX_QEPIK), 1_000);
  for (const months of [1, 3, 18]) {
    const plan = planOf(large, months);
    expect([plan?.total, (plan?.monthly ?? 0) * (months - 1) + (plan?.last ?? 0)]).toEqual([
      large,
      large,
    ]);
  }
});
