import fc from "@/test/seeded-fast-check";
import { maxPrice, priceBound } from "./instalment-bound";
import { instalmentsOf } from "./instalments";
import { asQepik, MAX_QEPIK } from "./money";

const TERMS = [3, 6, 9, 12, 18, 24, 27, 30];
const terms = fc.uniqueArray(fc.constantFrom(...TERMS), { minLength: 1 });

/**
 * What the filter means, word for word: some card offers a term with which the price is at most
 * `most` a month.
 */
const isAffordable = (offered: readonly number[], most: number, price: number) =>
  offered.some((months) => (instalmentsOf(asQepik(price), months)?.monthly ?? Infinity) <= most);
const filterOf = (offered: readonly number[], most: number) => {
  const bound = priceBound(offered, asQepik(most));
  return (price: number) =>
    bound !== null && price <= bound.upTo && !bound.except.includes(asQepik(price));
};

test("the bound lets through the prices that are meant, and no other, near itself and anywhere", () => {
  const price = fc.integer({ min: 1, max: MAX_QEPIK });
  fc.assert(
    fc.property(
      terms,
      fc.integer({ min: 1, max: 300_000 }),
      fc.integer({ min: -40, max: 40 }),
      price,
      fc.integer({ min: 1, max: 2000 }),
      (offered, most, off, anywhere, small) => {
        const meets = filterOf(offered, most);
        const near = Math.max(1, maxPrice(asQepik(most), Math.max(...offered)) + off);
        for (const tried of [near, anywhere, small])
          expect({ tried, meets: meets(tried) }).toEqual({
            tried,
            meets: isAffordable(offered, most, tried),
          });
      },
    ),
    { numRuns: 400 },
  );
});

test("the largest price is the largest", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom(...TERMS),
      (most, months) => {
        const price = maxPrice(asQepik(most), months);
        const monthly = (of: number) => Math.floor((2 * of + months) / (2 * months));
        return monthly(price) === most && monthly(price + 1) === most + 1;
      },
    ),
  );
});

test("prices of a few qəpik, every term and payment", () => {
  for (const offered of [[3], [30], [3, 30], [9, 27], TERMS])
    for (const most of [1, 2, 3, 7, 15, 16]) {
      const meets = filterOf(offered, most);
      for (let price = 1; price < 600; price++)
        if (meets(price) !== isAffordable(offered, most, price))
          throw new Error(`${offered.join()}: ${price} at most ${most}`);
    }
});

test("50 AZN over 24 months are 1,200.11 AZN; without a card no price is meant, and none is beyond what a price can be", () => {
  expect(priceBound([3, 24, 12], asQepik(5000))).toEqual({ upTo: 120_011, except: [1, 2] });
  expect(priceBound([], asQepik(5000))).toBeNull();
  expect(priceBound([30], asQepik(MAX_QEPIK))?.upTo).toBe(MAX_QEPIK);
});
