import "server-only";
import { ORPCError } from "@orpc/client";
import { logText } from "@/lib/log-text.mjs";
import { backend } from "@/lib/backend";
import type { CallContext } from "@/lib/backend/backend";
import { isUnknownEndpoint } from "@/lib/backend/is-unknown-endpoint";
import type { Delivery, DeliveryResult } from "@/lib/contract/delivery";
import { ORDER_LINK_KEY } from "@/lib/contract/order-link";
import type { Language } from "@/lib/languages";
import { nullIfNotFound } from "./not-found";
import { pageRequest } from "./page-request";

/**
 * How far the customer's own order has come; null when the backend does not say, as one of the
 * specification, and `failed` when it does not answer: the order is shown without it.
 */
export const findOwnDelivery = async (
  invoiceId: number,
  language: Language,
  callOptions: { context: CallContext },
): Promise<DeliveryResult> =>
  backend()
    .invoice.getDelivery({ InvoiceId: invoiceId, lang: language }, callOptions)
    .then(
      ({ data }) => data,
      (error: unknown) => {
        if (isUnknownEndpoint(error)) return null;
        console.error(logText`how far an order is could not be read:`, error);
        return "failed";
      },
    );

/**
 * How far the order of a link has come; null for a link that is not the shop's or has expired, and
 * `too-many` after too many requests from the caller's network.
 */
export async function findDeliveryByLink(
  key: string | undefined,
  language: Language,
): Promise<Delivery | "too-many" | null> {
  if (!key || !ORDER_LINK_KEY.test(key)) return null;
  const context = await pageRequest();
  try {
    return await nullIfNotFound(
      backend().invoice.getDeliveryByLink({ key, lang: language }, { context }),
    );
  } catch (error) {
    if (error instanceof ORPCError && error.status === 429) return "too-many";
    throw error;
  }
}
