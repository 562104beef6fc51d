import { toAzn, type Qepik, fromAzn } from "@/lib/format/money";
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
export type WireProduct<Product extends Prices> = Omit<Product, keyof Prices> & {
  price: number;
  discountPrice: number | null;
  creditPrice: number | null;
};

/** AZN; null stays null. */
export const amountOrNull = (amount: Qepik | null): number | null =>
  amount === null ? null : toAzn(amount);

/**
 * A product with decimals. Only here and in the files of this name in the modules does the server's
 * money become a decimal.
 */
export const productToWire = <Product extends Prices>({
  priceQepik,
  discountQepik,
  creditQepik,
  ...product
}: Product): WireProduct<Product> => ({
  ...product,
  price: toAzn(priceQepik),
  discountPrice: amountOrNull(discountQepik),
  creditPrice: amountOrNull(creditQepik),
});

/** A page of products. */
export const pageToWire = <Product extends Prices>({
  items,
  totalCount,
}: {
  items: readonly Product[];
  totalCount: number;
}) => ({ items: items.map((product) => productToWire(product)), totalCount });

/** What a line of an order costs. */
export const lineToWire = ({ base, discount, total }: LineSums) => ({
  baseTotalPrice: toAzn(base),
  saving: toAzn(discount),
  finalTotalPrice: toAzn(total),
});
/** What a basket costs (specification section 3). */
export const calculationToWire = ({ base, total, discount, delivery, vat }: OrderSums) => ({
  ...lineToWire({ base, total, discount }),
  delivery: toAzn(delivery),
  vat: toAzn(vat),
});

/** An amount a caller sent. */
export const amountFromWire = (amount: number | undefined): Qepik | undefined =>
  amount === undefined ? undefined : fromAzn(amount);
