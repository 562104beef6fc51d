import { amountOf, type Qepik, qepikOf } from "@/lib/format/money";
import type { LineSums, OrderSums } from "@/lib/orders/order-sums";

/**
 * Prices as the server has them, in qəpik: the price, the reduced one, the monthly payment. Under
 * other names than on the wire, where they are decimals: one cannot pass for the other.
 */
export type Prices = { priceQepik: Qepik; discountQepik: Qepik | null; creditQepik: Qepik | null };

/**
 * What leaves the server for a product: the specification's fields (section 3), AZN with two
 * decimals.
 */
export type OnTheWire<Product extends Prices> = Omit<Product, keyof Prices> & {
  price: number;
  discountPrice: number | null;
  creditPrice: number | null;
};

/** AZN; null stays null. */
export const amountOrNull = (amount: Qepik | null): number | null =>
  amount === null ? null : amountOf(amount);

/**
 * A product with decimals. Only here and in the files of this name in the modules does the server's
 * money become a decimal.
 */
export const onTheWire = <Product extends Prices>({
  priceQepik,
  discountQepik,
  creditQepik,
  ...product
}: Product): OnTheWire<Product> => ({
  ...product,
  price: amountOf(priceQepik),
  discountPrice: amountOrNull(discountQepik),
  creditPrice: amountOrNull(creditQepik),
});

/** A page of products. */
export const pageOnTheWire = <Product extends Prices>({
  items,
  totalCount,
}: {
  items: readonly Product[];
  totalCount: number;
}) => ({ items: items.map((product) => onTheWire(product)), totalCount });

/** What a line of an order costs. */
export const lineOnTheWire = ({ base, discount, total }: LineSums) => ({
  baseTotalPrice: amountOf(base),
  saving: amountOf(discount),
  finalTotalPrice: amountOf(total),
});
/** What a basket costs (specification section 3). */
export const calculationOnTheWire = ({ base, total, discount, delivery, vat }: OrderSums) => ({
  ...lineOnTheWire({ base, total, discount }),
  delivery: amountOf(delivery),
  vat: amountOf(vat),
});

/** An amount a caller sent. */
export const amountOffTheWire = (amount: number | undefined): Qepik | undefined =>
  amount === undefined ? undefined : qepikOf(amount);
