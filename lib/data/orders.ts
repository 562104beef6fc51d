import "server-only";
import { backend } from "@/lib/backend";
import type { UserModel } from "@/lib/contract/auth";
import type { Invoice, InvoiceBasket } from "@/lib/contract/invoice";
import type { Language } from "@/lib/languages";
import { ORDERS_PER_PAGE, type OrdersQuery } from "@/lib/orders/orders-query";
import { nullIfNotFound } from "./not-found";
import { isUnauthenticated, signedInRequest } from "./signed-in-request";

/** The order that is shown with its products and what they come to. */
type OpenedOrder = { invoiceId: number; basket: InvoiceBasket };

/**
 * What the server can show of the signed-in customer; null when the access token is missing or
 * over, which the browser may still renew.
 */
export type OrdersPage = {
  user: UserModel;
  invoices: Invoice[];
  hasOlder: boolean;
  /** the order shown with its products */ opened: OpenedOrder | null;
};

/**
 * A page of the customer's orders, newest first, with the products of one of them. Another
 * customer's order opens nothing.
 */
export async function findOrders(
  language: Language,
  { pageIndex, invoiceId }: Pick<OrdersQuery, "pageIndex" | "invoiceId">,
): Promise<OrdersPage | null> {
  const by = await signedInRequest();
  if (!by) return null;
  const { auth, basket, invoice } = backend();
  try {
    const [user, { data: invoices }, older, details] = await Promise.all([
      auth.getUser(undefined, by),
      invoice.getAllInvoices({ lang: language, pageIndex, pageSize: ORDERS_PER_PAGE }, by),
      invoice.getAllInvoices(
        { lang: language, pageIndex: (pageIndex + 1) * ORDERS_PER_PAGE, pageSize: 1 },
        by,
      ),
      invoiceId === null
        ? null
        : nullIfNotFound(basket.getBasketByInvoiceId({ InvoiceId: invoiceId, lang: language }, by)),
    ]);
    return {
      user: user.data,
      invoices,
      hasOlder: older.data.length > 0,
      opened: invoiceId !== null && details ? { invoiceId, basket: details } : null,
    };
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}
