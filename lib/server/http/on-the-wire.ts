import { amountOf, type Qepik } from "@/lib/format/money";
import type { Prices } from "../modules/product/cards";

/** What leaves the server for a product: the specification's fields (section 3), AZN with two decimals. */
export type OnTheWire<Product extends Prices> = Omit<Product, keyof Prices> & { price: number; discountPrice: number | null; creditPrice: number | null };

const orNull = (amount: Qepik | null): number | null => (amount === null ? null : amountOf(amount));

/** The one place where the server's money becomes a decimal. */
export const onTheWire = <Product extends Prices>({ priceQepik, discountQepik, creditQepik, ...product }: Product): OnTheWire<Product> => ({
  ...product,
  price: amountOf(priceQepik),
  discountPrice: orNull(discountQepik),
  creditPrice: orNull(creditQepik),
});

/** A page of products. */
export const pageOnTheWire = <Product extends Prices>({ items, totalCount }: { items: readonly Product[]; totalCount: number }) => ({ items: items.map((product) => onTheWire(product)), totalCount });
