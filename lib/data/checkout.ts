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

/** A line of the customer's basket; `product` is null when it no longer exists. */
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
  /** the newest order, whose recipient is used as the default */ lastOrder: Invoice | null;
  lines: CheckoutLine[];
  costs: CheckoutCosts;
  /** more than can be ordered online: `costs` are computed here */ isTooLarge: boolean;
  paymentTypes: PaymentType[];
  cardTypes: CardType[];
};

/**
 * The costs, or null for an order that is too large to be placed online. Other failures are
 * rethrown.
 */
async function nullIfTooLarge(
  response: Promise<{ data: CheckoutCosts }>,
): Promise<CheckoutCosts | null> {
  try {
    return (await response).data;
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
 * The customer's basket as the server has it, its costs and the ways to pay; null when the access
 * token is missing or has expired.
 */
export async function findCheckout(language: Language): Promise<CheckoutPage | null> {
  const callOptions = await signedInRequest();
  if (!callOptions) return null;
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
      auth.getUser(undefined, callOptions),
      basket.getBasket({ lang: language }, callOptions),
      invoice.getAllInvoices({ lang: language, pageSize: 1 }, callOptions),
      payment.getPaymentTypes({ query: { Lang: language } }, callOptions),
      payment.getPaymentCardTypes({ query: { Lang: language } }, callOptions),
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
        callOptions,
      ),
    );
    return {
      user: user.data,
      lastOrder: invoices.data[0] ?? null,
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
