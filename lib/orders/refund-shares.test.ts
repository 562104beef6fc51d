import { asQepik, multiply, subtract, sumOf, ZERO } from "@/lib/format/money";
import { allocateVat, vatOf } from "@/lib/format/vat";
import fc from "@/test/seeded-fast-check";
import {
  type GivenBack,
  lineShares,
  type OrderedLine,
  refundShare,
  type Share,
} from "./refund-shares";

const NOTHING: GivenBack = { count: 0, amount: ZERO, vat: ZERO };
const share = (amount: number, vat: number): Share => ({
  amount: asQepik(amount),
  vat: asQepik(vat),
});

test.each([
  // A line of 10.00 with three pieces: 3.34, 3.33 and 3.33; its VAT is 1.53.
  ["one after the other", [1, 1, 1], [share(334, 51), share(333, 51), share(333, 51)]],
  ["two at once", [2, 1], [share(667, 102), share(333, 51)]],
  ["all at once", [3], [share(1000, 153)]],
])("the pieces of a line, %s", (_, steps, expected) => {
  let given = NOTHING;
  const shares = steps.map((pieces) => {
    const back = refundShare(share(1000, 153), 3, given, pieces);
    given = {
      count: given.count + pieces,
      amount: sumOf([given.amount, back.amount]),
      vat: sumOf([given.vat, back.vat]),
    };
    return back;
  });
  expect(shares).toEqual(expected);
});

test("a piece has no more VAT than it costs", () => {
  // The line's VAT is more than that of its amount, because it takes the rounding of others.
  const line = share(1, 1);
  expect(refundShare(line, 2, NOTHING, 1)).toEqual(share(1, 1));
  expect(refundShare(line, 2, { count: 1, ...line }, 1)).toEqual(share(0, 0));
});

test("a discount of the whole order is divided among its lines by the largest remainders", () => {
  const lines: OrderedLine[] = [
    { final: asQepik(100), count: 1, vat: null },
    { final: asQepik(100), count: 1, vat: null },
    { final: asQepik(100), count: 1, vat: null },
  ];
  expect(lineShares(lines, asQepik(200)).map(({ amount }) => amount)).toEqual([67, 67, 66]);
});

test("more pieces than are left are refused", () => {
  const given: GivenBack = { count: 2, ...share(667, 102) };
  expect(() => refundShare(share(1000, 153), 3, given, 2)).toThrow(RangeError);
  expect(() => refundShare(share(1000, 153), 3, given, 0)).toThrow(RangeError);
  expect(() => refundShare(share(1000, 153), 3, NOTHING, 1.5)).toThrow(RangeError);
});

/**
 * Orders with the VAT that is stored with them, or without it; `off` is a discount of the whole order,
 * which only orders from before discounts were stored have.
 */
const orders = fc
  .record({
    prices: fc.array(
      fc.record({
        final: fc.integer({ min: 0, max: 500_000 }),
        count: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    off: fc.integer({ min: 0, max: 100 }),
    isOld: fc.boolean(),
  })
  .map(({ prices, off, isOld }) => {
    const amounts = prices.map(({ final, count }) => multiply(asQepik(final), count));
    const vat = allocateVat(amounts);
    const listed = sumOf(amounts);
    return {
      lines: prices.map(({ final, count }, i): OrderedLine => ({
        final: asQepik(final),
        count,
        vat: isOld ? null : asQepik(vat[i]),
      })),
      total: isOld ? subtract(listed, asQepik(Math.floor((listed * off) / 100))) : listed,
    };
  });

test("whatever is given back, in whatever steps and order, adds up to exactly what was paid, and its VAT to the VAT", () => {
  fc.assert(
    fc.property(
      orders,
      fc.infiniteStream(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 }))),
      ({ lines, total }, presses) => {
        const shares = lineShares(lines, total);
        expect(sumOf(shares.map(({ amount }) => amount))).toBe(total);
        const given = lines.map(() => NOTHING);
        for (const [nth, wanted] of presses) {
          const open = lines.flatMap(({ count }, i) =>
            (given[i] ?? NOTHING).count < count ? [i] : [],
          );
          const i = open[nth % open.length];
          if (i === undefined) break;
          const [line, before] = [shares[i] ?? share(0, 0), given[i] ?? NOTHING];
          const count = lines[i]?.count ?? 0;
          const pieces = Math.min(wanted, count - before.count);
          const back = refundShare(line, count, before, pieces);
          // Each piece costs the same, but for a qəpik; VAT is that of the pieces, within a qəpik
          // for each rounding.
          const each = line.amount / count;
          expect(back.amount).toBeGreaterThanOrEqual(Math.floor(each) * pieces);
          expect(back.amount).toBeLessThanOrEqual(Math.ceil(each) * pieces);
          expect(Math.abs(back.vat - vatOf(back.amount))).toBeLessThanOrEqual(2);
          given[i] = {
            count: before.count + pieces,
            amount: sumOf([before.amount, back.amount]),
            vat: sumOf([before.vat, back.vat]),
          };
        }
        expect(given.map(({ amount, vat }) => ({ amount, vat }))).toEqual(shares);
        expect(sumOf(given.map(({ amount }) => amount))).toBe(total);
        expect(sumOf(given.map(({ vat }) => vat))).toBe(vatOf(total));
      },
    ),
  );
});
