import { randomUUID } from "node:crypto";
import type { Language } from "@/lib/languages";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { resultKeyOf } from "@/lib/server/modules/payment/result-key";
import type { PaymentShop, Product } from "./payment-shop";

/**
 * An order that waits for its card payment. `order`: its number at the bank; `document`: the page
 * that leads the browser to the bank.
 */
export type PlacedOrder = {
  invoiceId: number;
  customerId: number;
  order: string;
  key: string;
  document: string;
  action: string;
};

/** Orders one piece as a new customer, to be paid by card. */
export async function placeCardOrder(
  shop: PaymentShop,
  product: Product,
  lang: Language = "az",
): Promise<PlacedOrder> {
  const customerId = await shop.createBuyer({ productSlug: product.slug, productCount: 1 });
  const person = {
    userName: "Əli",
    userSurName: "Məmmədov",
    userAddress: "Bakı",
    userPhone: "050 123 45 67",
  };
  const userPaymentType = { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 };
  const order = { ...person, lang, userPaymentType };
  const { invoiceId, form } = await createInvoice({
    customerId,
    order,
    expectedTotal: undefined,
    key: randomUUID(),
  });
  if (!form) throw new Error("an order to be paid by card has a form");
  const number = form.fields.ORDER ?? "";
  const document = await bankForm(form, lang).text();
  return {
    invoiceId,
    customerId,
    order: number,
    key: resultKeyOf(number),
    document,
    action: form.action,
  };
}

/**
 * The state of a payment attempt and of its order, the reason for its review, the response code and
 * the number of its events.
 */
export async function readAttempt(shop: PaymentShop, { order }: Pick<PlacedOrder, "order">) {
  const [row] = await shop.sql<{
    id: number;
    state: string;
    review: string | null;
    code: string | null;
    invoice: string;
    events: number;
  }>(
    `SELECT a.id, a.state::text AS state, a.review::text AS review, a.response_code AS code, i.state::text AS invoice,
       (SELECT count(*)::integer FROM payment_events e WHERE e.attempt_id = a.id) AS events
     FROM payment_attempts a JOIN invoices i ON i.id = a.invoice_id WHERE a.order_number = $1`,
    [order],
  );
  if (!row) throw new Error(`no payment ${order}`);
  return row;
}
