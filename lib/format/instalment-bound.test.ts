import fc from "@/test/seeded-fast-check";
import { maxPrice, priceBound } from "./instalment-bound";
import { instalmentsOf } from "./instalments";
import { asQepik, MAX_QEPIK } from "./money";

const TERMS = [3, 6, 9, 12, 18, 24, 27, 30];
const terms = fc.uniqueArray(fc.constantFrom(...TERMS), { minLength: 1 });

/**
 * The definition of the filter: over at least one of the terms offered, the monthly payment of the
 * price is at most `maxMonthly`.
 */
const isAffordable = (offered: readonly number[], maxMonthly: number, price: number) =>
  offered.some(
    (months) => (instalmentsOf(asQepik(price), months)?.monthly ?? Infinity) <= maxMonthly,
  );
const filterOf = (offered: readonly number[], maxMonthly: number) => {
  const bound = priceBound(offered, asQepik(maxMonthly));
  return (price: number) =>
    bound !== null && price <= bound.upTo && !bound.except.includes(asQepik(price));
};

test("the bound accepts exactly the affordable prices, near the bound and anywhere", () => {
  const price = fc.integer({ min: 1, max: MAX_QEPIK });
  fc.assert(
    fc.property(
      terms,
      fc.integer({ min: 1, max: 300_000 }),
      fc.integer({ min: -40, max: 40 }),
      price,
      fc.integer({ min: 1, max: 2000 }),
      (offered, maxMonthly, offset, anywhere, small) => {
        const accepts = filterOf(offered, maxMonthly);
        const near = Math.max(1, maxPrice(asQepik(maxMonthly), Math.max(...offered)) + offset);
        for (const candidate of [near, anywhere, small])
          expect({ candidate, accepts: accepts(candidate) }).toEqual({
            candidate,
            accepts: isAffordable(offered, maxMonthly, candidate),
          });
      },
    ),
    { numRuns: 400 },
  );
});

test("maxPrice is the largest price with that monthly payment", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom(...TERMS),
      (maxMonthly, months) => {
        const price = maxPrice(asQepik(maxMonthly), months);
        const monthly = (of: number) => Math.floor((2 * of + months) / (2 * months));
        return monthly(price) === maxMonthly && monthly(price + 1) === maxMonthly + 1;
      },
    ),
  );
});

test("the bound is also right for prices of a few qəpik", () => {
  for (const offered of [[3], [30], [3, 30], [9, 27], TERMS])
    for (const maxMonthly of [1, 2, 3, 7, 15, 16]) {
      const accepts = filterOf(offered, maxMonthly);
      for (let price = 1; price < 600; price++)
        if (accepts(price) !== isAffordable(offered, maxMonthly, price))
          throw new Error(`${offered.join()}: ${price} at most ${maxMonthly}`);
    }
});

test("50 AZN over 24 months is at most 1,200.11 AZN; null without terms; limited to MAX_QEPIK", () => {
  expect(priceBound([3, 24, 12], asQepik(5000))).toEqual({ upTo: 120_011, except: [1, 2] });
  expect(priceBound([], asQepik(5000))).toBeNull();
  expect(priceBound([30], asQepik(MAX_QEPIK))?.upTo).toBe(MAX_QEPIK);
});
