import { instalmentsOf } from "@/lib/format/instalments";
import { asQepik } from "@/lib/format/money";
import fc from "@/test/seeded-fast-check";
import { computeLine, monthlyPayment, quantityChoices, sumLines } from "./line";

const product = (
  price: number,
  productCount = 10,
  discountPrice: number | null = null,
  creditPrice: number | null = null,
) => ({ price, discountPrice, creditPrice, productCount });

test("amounts are integer qəpik: three times 19.99 is 59.97", () => {
  expect(computeLine(product(19.99), 3, undefined)).toMatchObject({
    unitPrice: 1999,
    base: 5997,
    total: 5997,
    inInstalments: false,
    purchasable: true,
    previousPrice: null,
    stockLeft: null,
  });
  expect(
    sumLines([
      computeLine(product(0.1), 3, 0.1),
      computeLine(product(1299.99, 10, 999.99), 1, undefined),
    ]),
  ).toMatchObject({ base: 130_029, discount: 30_000, total: 100_029 });
});

test("a line has its total before and after the discount", () => {
  expect(computeLine(product(29.97, 10, 26.64), 2, undefined)).toMatchObject({
    unitPrice: 2664,
    base: 5994,
    total: 5328,
  });
});

test("previousPrice is the price seen, if the current price differs from it", () => {
  expect(computeLine(product(100), 1, 119).previousPrice).toBe(11_900);
  expect(computeLine(product(119, 10, 99), 1, 119).previousPrice).toBe(11_900);
  expect(computeLine(product(100), 1, 100).previousPrice).toBeNull();
});

test("stockLeft is the stock, if it is below the quantity; the total is not reduced", () => {
  expect(computeLine(product(10, 2), 5, 10)).toMatchObject({
    unitPrice: 1000,
    total: 5000,
    purchasable: true,
    previousPrice: null,
    stockLeft: 2,
  });
});

test("the sum excludes sold-out products", () => {
  const soldOut = computeLine(product(10, 0), 5, 10);
  expect(soldOut).toMatchObject({ purchasable: false, stockLeft: null });
  expect(sumLines([soldOut, computeLine(product(1), 1, 1)]).total).toBe(100);
  expect(sumLines([]).total).toBe(0);
});

test("offers quantities of 1 to 5, limited by the stock", () => {
  expect(quantityChoices(100)).toEqual([1, 2, 3, 4, 5]);
  expect(quantityChoices(2)).toEqual([1, 2]);
  expect(quantityChoices(0)).toEqual([]);
});

test("the basket's monthly payment divides its total in the same way as the checkout", () => {
  // (106.64 + 213.28) / 18 = 17.7733. Adding up the products' own monthly payments would give
  // another result: 5.92 + 2 x 5.92 = 17.76.
  expect(
    monthlyPayment(
      [
        computeLine(product(106.64, 10, null, 5.92), 1, undefined),
        computeLine(product(106.64, 10, null, 5.92), 2, undefined),
      ],
      18,
    ),
  ).toBe(1777);
  // (3 x 899.99 + 2 x 0.20) / 18 = 150.0206.
  const lines = [
    computeLine(product(899.99, 10, null, 50), 3, undefined),
    computeLine(product(0.3, 10, 0.2, 0.01), 2, undefined),
  ];
  expect(monthlyPayment(lines, 18)).toBe(15_002);
  // Sold out, so not in the total either.
  expect(
    monthlyPayment([...lines, computeLine(product(500, 0, null, 27.78), 1, undefined)], 18),
  ).toBe(15_002);
  const bought = fc.record({
    price: fc.integer({ min: 1, max: 1_000_000 }),
    pieces: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(bought, { minLength: 1, maxLength: 9 }), (all) => {
      const total = all.reduce((sum, { price, pieces }) => sum + price * pieces, 0);
      const shown = monthlyPayment(
        all.map(({ price, pieces }) =>
          computeLine(product(price / 100, 100, null, 0.01), pieces, undefined),
        ),
        18,
      );
      expect(shown).toBe(instalmentsOf(asQepik(total), 18)?.monthly ?? null);
    }),
  );
});

test("there is no monthly payment for an empty basket or with a product not sold in instalments", () => {
  expect(
    monthlyPayment(
      [
        computeLine(product(100, 5, null, 5.56), 1, undefined),
        computeLine(product(10), 1, undefined),
      ],
      18,
    ),
  ).toBeNull();
  expect(
    monthlyPayment(
      [
        computeLine(product(10, 0), 1, undefined),
        computeLine(product(100, 5, null, 5.56), 1, undefined),
      ],
      18,
    ),
  ).toBe(556);
  expect(monthlyPayment([], 18)).toBeNull();
});
