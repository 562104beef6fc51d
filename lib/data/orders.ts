import "server-only";
import { backend } from "@/lib/backend";
import type { UserModel } from "@/lib/contract/auth";
import type { DeliveryResult } from "@/lib/contract/delivery";
import type { Invoice, InvoiceBasket } from "@/lib/contract/invoice";
import type { Language } from "@/lib/languages";
import { ORDERS_PER_PAGE, type OrdersQuery } from "@/lib/orders/orders-query";
import { findOwnDelivery } from "./delivery";
import { nullIfNotFound } from "./not-found";
import { isUnauthenticated, signedInRequest } from "./signed-in-request";

/** The order that is shown with its products and sums, and how far it has come. */
type OpenedOrder = { invoiceId: number; basket: InvoiceBasket; delivery: DeliveryResult };

/** The orders of the signed-in customer. */
export type OrdersPage = {
  user: UserModel;
  invoices: Invoice[];
  hasOlder: boolean;
  /** the order shown with its products */ opened: OpenedOrder | null;
};

/**
 * A page of the customer's orders, newest first, with the products of one of them. The id of
 * another customer's order is ignored. Null when the access token is missing or has expired; the
 * browser may still be able to renew it.
 */
export async function findOrders(
  language: Language,
  { pageIndex, invoiceId }: Pick<OrdersQuery, "pageIndex" | "invoiceId">,
): Promise<OrdersPage | null> {
  const callOptions = await signedInRequest();
  if (!callOptions) return null;
  const { auth, basket, invoice } = backend();
  try {
    const [user, { data: invoices }, older, details, delivery] = await Promise.all([
      auth.getUser(undefined, callOptions),
      invoice.getAllInvoices({ lang: language, pageIndex, pageSize: ORDERS_PER_PAGE }, callOptions),
      invoice.getAllInvoices(
        { lang: language, pageIndex: (pageIndex + 1) * ORDERS_PER_PAGE, pageSize: 1 },
        callOptions,
      ),
      invoiceId === null
        ? null
        : nullIfNotFound(
            basket.getBasketByInvoiceId({ InvoiceId: invoiceId, lang: language }, callOptions),
          ),
      invoiceId === null ? null : findOwnDelivery(invoiceId, language, callOptions),
    ]);
    return {
      user: user.data,
      invoices,
      hasOlder: older.data.length > 0,
      opened: invoiceId !== null && details ? { invoiceId, basket: details, delivery } : null,
    };
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}
