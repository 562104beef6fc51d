import "server-only";
import { logText } from "@/lib/log-text.mjs";
import { backend } from "@/lib/backend";
import type { PaymentResult } from "@/lib/contract/payment";
import { nullIfNotFound } from "./not-found";
import { pageRequest } from "./page-request";

/** As lib/contract/payment.ts asks for it. */
const KEY = /^[\w.~-]{1,64}\.[\w-]{22}$/;

/**
 * How the payment of a result's key went; null for an unknown key, and when nobody answers: then it
 * is not known yet, and never called a failure.
 */
export async function findPaymentState(key: string | undefined): Promise<PaymentResult | null> {
  if (!key || !KEY.test(key)) return null;
  const context = await pageRequest();
  try {
    return await nullIfNotFound(backend().payment.getPaymentState({ key }, { context }));
  } catch (error) {
    console.error(logText`the state of a payment could not be read:`, error);
    return null;
  }
}
