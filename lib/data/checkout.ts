import "server-only";
import { ORPCError } from "@orpc/client";
import { backend } from "@/lib/backend";
import type { UserModel } from "@/lib/contract/auth";
import type { Invoice } from "@/lib/contract/invoice";
import type { CardType, PaymentType } from "@/lib/contract/payment";
import { DEFAULT_TERMS } from "@/lib/contract/payment-types";
import type { ProductCard } from "@/lib/contract/product";
import { toAzn, fromAzn } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { orderSums } from "@/lib/orders/order-sums";
import { isUnauthenticated, signedInRequest } from "./signed-in-request";

/** A line of the customer's basket; a product that is gone is null. */
type CheckoutLine = { productSlug: string; productCount: number; product: ProductCard | null };
/** What the basket costs today, AZN. */
type CheckoutCosts = {
  baseTotalPrice: number;
  finalTotalPrice: number;
  saving: number;
  delivery: number;
  vat: number;
};

export type CheckoutPage = {
  user: UserModel;
  /** the newest order, whose recipient is likely to be this one's */ last: Invoice | null;
  lines: CheckoutLine[];
  costs: CheckoutCosts;
  /** more than can be ordered online: `costs` are of its lines */ isTooLarge: boolean;
  paymentTypes: PaymentType[];
  cardTypes: CardType[];
};

/**
 * The costs, or null for an order that is too large to be placed online; other failures are
 * rethrown.
 */
async function nullIfTooLarge(
  answer: Promise<{ data: CheckoutCosts }>,
): Promise<CheckoutCosts | null> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ORPCError && error.code === "ORDER_TOO_LARGE") return null;
    throw error;
  }
}

function costsOfLines(lines: readonly CheckoutLine[]): CheckoutCosts {
  const priced = lines.flatMap(({ product, productCount: count }) =>
    product && product.productCount > 0
      ? [{ base: fromAzn(product.price), final: fromAzn(currentPrice(product)), count }]
      : [],
  );
  const { base, total, discount, delivery, vat } = orderSums(priced);
  return {
    baseTotalPrice: toAzn(base),
    finalTotalPrice: toAzn(total),
    saving: toAzn(discount),
    delivery: toAzn(delivery),
    vat: toAzn(vat),
  };
}

/**
 * The customer's basket as the server has it, what it costs, and the ways to pay; null when the
 * access token is missing or over.
 */
export async function findCheckout(language: Language): Promise<CheckoutPage | null> {
  const by = await signedInRequest();
  if (!by) return null;
  const { auth, basket, invoice, payment } = backend();
  try {
    const [
      user,
      {
        data: { lines },
      },
      invoices,
      types,
      cards,
    ] = await Promise.all([
      auth.getUser(undefined, by),
      basket.getBasket({ lang: language }, by),
      invoice.getAllInvoices({ lang: language, pageSize: 1 }, by),
      payment.getPaymentTypes({ query: { Lang: language } }, by),
      payment.getPaymentCardTypes({ query: { Lang: language } }, by),
    ]);
    const calculated = await nullIfTooLarge(
      basket.calculateBasket(
        {
          productBasketModel: lines.map(({ productSlug, productCount }) => ({
            productSlug,
            productCount,
          })),
          userPaymentType: DEFAULT_TERMS,
        },
        by,
      ),
    );
    return {
      user: user.data,
      last: invoices.data[0] ?? null,
      lines,
      costs: calculated ?? costsOfLines(lines),
      isTooLarge: calculated === null,
      paymentTypes: types.data,
      cardTypes: cards.data,
    };
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}
