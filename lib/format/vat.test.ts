import fc from "@/test/seeded-fast-check";
import { asQepik, sumOf } from "./money";
import { allocateVat, vatOf } from "./vat";

test("an amount includes 18 % VAT, and half a qəpik is rounded up", () => {
  expect([118, 129_999, 1, 3, 4, 0].map(asQepik).map(vatOf)).toEqual([18, 19_830, 0, 0, 1, 0]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }).map(asQepik),
      (gross) => vatOf(gross) === Number((BigInt(gross) * 36n + 118n) / 236n),
    ),
  );
});

test("the VAT of the lines adds up to that of the total, each within one qəpik of its exact VAT", () => {
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

test("VAT is computed from `Qepik` amounts only", () => {
  // @ts-expect-error a decimal number of the API
  expect(() => allocateVat([19.99])).toThrow(RangeError);
  // @ts-expect-error a product of numbers is not a `Qepik` until it is checked
  expect(vatOf(asQepik(59) * 2)).toBe(18);
});
