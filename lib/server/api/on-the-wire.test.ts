import type { ProductCard } from "@/lib/contract/product";
import { asQepik, MAX_QEPIK } from "@/lib/format/money";
import fc from "@/test/seeded-fast-check";
import { type CardRow, toCard, effectivePrice, toPrices } from "../modules/product/cards";
import { productToWire } from "./on-the-wire";

const row: CardRow = {
  id: 1,
  slug: "utu",
  title: "Ütü",
  cover: null,
  price: 129_999,
  discount: null,
  credit: 7222,
  stock: 3,
  category: "Ütülər",
  brand: "Tefal",
  sku: "T-1",
  created_at: new Date(0),
  updated_at: new Date(0),
};

test("productToWire returns the specification's amounts as decimals, without the fields in qəpik", () => {
  const wire = productToWire(toCard(row));
  expect(wire).toMatchObject({ price: 1299.99, discountPrice: null, creditPrice: 72.22 });
  expect(Object.keys(wire).filter((key) => key.endsWith("Qepik"))).toEqual([]);
});

test("the compiler rejects a product that was not converted by productToWire", () => {
  const check = (card: Pick<ProductCard, "price">): number => card.price;
  // @ts-expect-error qəpik under their own name
  expect(check(toCard(row))).toBeUndefined();
});

test("amounts are returned exact to the qəpik; a row with other than positive integers is rejected", () => {
  const amount = fc.integer({ min: 1, max: MAX_QEPIK });
  fc.assert(
    fc.property(amount, fc.option(amount), fc.option(amount), (price, discount, credit) => {
      const wire = productToWire(toCard({ ...row, price, discount, credit }));
      const qepik = (value: number | null) => (value === null ? null : Math.round(value * 100));
      expect([qepik(wire.price), qepik(wire.discountPrice), qepik(wire.creditPrice)]).toEqual([
        price,
        discount,
        credit,
      ]);
      expect(effectivePrice(toPrices({ price, discount, credit }))).toBe(
        asQepik(discount ?? price),
      );
    }),
  );
  // As pg returns a numeric, and a float.
  for (const wrong of ["1299.99", 1299.99, null, -1])
    expect(() => toCard({ ...row, price: wrong as number })).toThrow(RangeError);
});
