import "server-only";
import { backend } from "@/lib/backend";
import type { UserModel } from "@/lib/contract/auth";
import type { Invoice } from "@/lib/contract/invoice";
import type { CardType, PaymentType } from "@/lib/contract/payment";
import { DEFAULT_TERMS } from "@/lib/contract/payment-types";
import type { ProductCard } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { isUnauthenticated, ownRequest } from "./own-request";

/** A line of the customer's basket; a product that is gone is null. */
type CheckoutLine = { productSlug: string; productCount: number; product: ProductCard | null };
/** What the basket costs today, AZN. */
type CheckoutCosts = { baseTotalPrice: number; finalTotalPrice: number; saving: number; delivery: number; vat: number };

export type CheckoutPage = { user: UserModel; /** the newest order, whose recipient is likely to be this one's */ last: Invoice | null; lines: CheckoutLine[]; costs: CheckoutCosts; paymentTypes: PaymentType[]; cardTypes: CardType[] };

/** The customer's basket as the server has it, what it costs, and the ways to pay; null when the access token is missing or over. */
export async function findCheckout(language: Language): Promise<CheckoutPage | null> {
  const by = await ownRequest();
  if (!by) return null;
  const { auth, basket, invoice, payment } = backend();
  try {
    const [user, { data: { lines } }, invoices, types, cards] = await Promise.all([
      auth.getUser(undefined, by),
      basket.getBasket({ lang: language }, by),
      invoice.getAllInvoices({ lang: language, pageSize: 1 }, by),
      payment.getPaymentTypes({ query: { Lang: language } }, by),
      payment.getPaymentCardTypes({ query: { Lang: language } }, by),
    ]);
    const costs = await basket.calculateBasket({ productBasketModel: lines.map(({ productSlug, productCount }) => ({ productSlug, productCount })), userPaymentType: DEFAULT_TERMS }, by);
    return { user: user.data, last: invoices.data[0] ?? null, lines, costs: costs.data, paymentTypes: types.data, cardTypes: cards.data };
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}
