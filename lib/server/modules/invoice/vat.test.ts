import { asQepik, sumOf } from "@/lib/format/money";
import { vatOf } from "@/lib/format/vat";
import fc from "@/test/seeded-fast-check";
import { allocateVat } from "./vat";

test("18 % are inside the amount, half a qəpik is rounded up", () => {
  expect([118, 129_999, 1, 3, 4, 0].map(asQepik).map(vatOf)).toEqual([18, 19_830, 0, 0, 1, 0]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }).map(asQepik),
      (gross) => vatOf(gross) === Number((BigInt(gross) * 36n + 118n) / 236n),
    ),
  );
});

test("the lines' VAT adds up to the whole's, and none is off by more than a qəpik", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000_000 }).map(asQepik), {
        minLength: 1,
        maxLength: 100,
      }),
      (lines) => {
        const vat = allocateVat(lines);
        expect(sumOf(vat)).toBe(vatOf(sumOf(lines)));
        vat.forEach((amount, i) =>
          expect(Math.abs(amount - vatOf(lines[i] ?? asQepik(0)))).toBeLessThanOrEqual(1),
        );
      },
    ),
  );
});

test("there is VAT within money only", () => {
  // @ts-expect-error a decimal of the wire
  expect(() => allocateVat([19.99])).toThrow(RangeError);
  // @ts-expect-error a product of numbers is none until it is checked
  expect(vatOf(asQepik(59) * 2)).toBe(18);
});
