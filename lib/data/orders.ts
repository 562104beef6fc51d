import "server-only";
import { ORPCError } from "@orpc/client";
import { cookies } from "next/headers";
import { backend } from "@/lib/backend";
import type { CallContext } from "@/lib/backend/backend";
import type { UserModel } from "@/lib/contract/auth";
import type { Invoice, InvoiceProduct } from "@/lib/contract/invoice";
import { SESSION_COOKIES } from "@/lib/contract/session-cookies";
import type { Language } from "@/lib/languages";
import { ORDERS_A_PAGE, type OrdersQuery } from "@/lib/orders/orders-query";
import { pageContext } from "@/lib/request-context";
import { orNull } from "./not-found";

/** What the server can show of the signed-in customer; null when the access token is missing or over, which the browser may still renew. */
export type OrdersPage = { user: UserModel; invoices: Invoice[]; hasOlder: boolean; /** the order shown with its products */ opened: { invoiceId: number; products: InvoiceProduct[] } | null };

const isUnauthenticated = (error: unknown): boolean => error instanceof ORPCError && error.status === 401;

/** The visitor's own request, by the cookie that goes with pages; a page that calls this is rendered for one person. */
async function ownRequest(): Promise<{ context: CallContext } | null> {
  const token = (await cookies()).get(SESSION_COOKIES.access)?.value;
  return token ? { context: { request: { ...pageContext(), session: { accessToken: token } } } } : null;
}

/** A page of the customer's orders, newest first, with the products of one of them. Another customer's order opens nothing. */
export async function findOrders(language: Language, { pageIndex, invoiceId }: OrdersQuery): Promise<OrdersPage | null> {
  const by = await ownRequest();
  if (!by) return null;
  const { auth, basket, invoice } = backend();
  try {
    const [user, { data: invoices }, older, details] = await Promise.all([
      auth.getUser(undefined, by),
      invoice.getAllInvoices({ lang: language, pageIndex, pageSize: ORDERS_A_PAGE }, by),
      invoice.getAllInvoices({ lang: language, pageIndex: (pageIndex + 1) * ORDERS_A_PAGE, pageSize: 1 }, by),
      invoiceId === null ? null : orNull(basket.getBasketByInvoiceId({ InvoiceId: invoiceId, lang: language }, by)),
    ]);
    return { user: user.data, invoices, hasOlder: older.data.length > 0, opened: invoiceId !== null && details ? { invoiceId, products: details.basketDetails } : null };
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}
