import { toAzn, type Qepik, fromAzn } from "@/lib/format/money";
import type { LineSums, OrderSums } from "@/lib/orders/order-sums";

/**
 * The prices of a product inside the server, in qəpik: the price, the reduced price, the monthly
 * payment. The names differ from those on the wire, where the amounts are decimals, so that the two
 * cannot be confused.
 */
export type Prices = { priceQepik: Qepik; discountQepik: Qepik | null; creditQepik: Qepik | null };

/**
 * A product as the API returns it: the specification's fields (section 3), in AZN with two
 * decimals.
 */
export type WireProduct<Product extends Prices> = Omit<Product, keyof Prices> & {
  price: number;
  discountPrice: number | null;
  creditPrice: number | null;
};

/** Converts to AZN; null remains null. */
export const amountOrNull = (amount: Qepik | null): number | null =>
  amount === null ? null : toAzn(amount);

/**
 * Converts a product's amounts to decimals. Amounts are only converted in this file and in the
 * modules' files of the same name.
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

/** Converts a page of products. */
export const pageToWire = <Product extends Prices>({
  items,
  totalCount,
}: {
  items: readonly Product[];
  totalCount: number;
}) => ({ items: items.map((product) => productToWire(product)), totalCount });

/** Converts the sums of an order line. */
export const lineToWire = ({ base, discount, total }: LineSums) => ({
  baseTotalPrice: toAzn(base),
  saving: toAzn(discount),
  finalTotalPrice: toAzn(total),
});
/** Converts the sums of a basket (specification section 3). */
export const calculationToWire = ({ base, total, discount, delivery, vat }: OrderSums) => ({
  ...lineToWire({ base, total, discount }),
  delivery: toAzn(delivery),
  vat: toAzn(vat),
});

/** Converts an amount (AZN) that a caller sent. */
export const amountFromWire = (amount: number | undefined): Qepik | undefined =>
  amount === undefined ? undefined : fromAzn(amount);
