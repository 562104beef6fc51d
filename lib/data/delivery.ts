import "server-only";
import { ORPCError } from "@orpc/client";
import { backend } from "@/lib/backend";
import type { Delivery } from "@/lib/contract/delivery";
import { ORDER_LINK_KEY } from "@/lib/contract/order-link";
import type { Language } from "@/lib/languages";
import { nullIfNotFound } from "./not-found";
import { pageRequest } from "./page-request";

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
