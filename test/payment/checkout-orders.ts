import { randomUUID } from "node:crypto";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { newPhone } from "../customer";
import type { SecondShop } from "../second-shop";
import type { PaymentShop, Product } from "./payment-shop";

/**
 * The shops that checkout.test.ts starts and its parts share. `second` is a shop whose upstream is
 * `server`; `item` is one of four products with 500 pieces each. They may be called only while the
 * tests run.
 */
export type CheckoutShops = {
  shop: () => PaymentShop;
  server: () => SecondShop;
  second: () => SecondShop;
  item: (place: number) => Product;
};

export const PERSON = {
  userName: "Əli",
  userSurName: "Məmmədov",
  userAddress: "Bakı, Nizami 1",
  userPhone: "050 123 45 67",
  note: "Zəng edin",
};
export const TRANSFER = { paymentTypeId: 3 };
export const CARD = { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 };

/** Each order has a separate phone number, because unpaid orders are limited by number. */
export const order = (
  userPaymentType: InvoiceOrder["userPaymentType"],
  overrides: Partial<InvoiceOrder> = {},
): InvoiceOrder => ({ ...PERSON, userPhone: newPhone(), userPaymentType, ...overrides });

export const idempotencyKey = () => ({ headers: { "idempotency-key": randomUUID() } });

/** What a piece of the product costs, in qəpik. */
export const payable = (product: Product) => product.discount ?? product.price;
