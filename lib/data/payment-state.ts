import "server-only";
import { logText } from "@/lib/log-text.mjs";
import { backend } from "@/lib/backend";
import type { PaymentResult } from "@/lib/contract/payment";
import { RESULT_KEY } from "@/lib/contract/result-key";
import { nullIfNotFound } from "./not-found";
import { pageRequest } from "./page-request";

/**
 * The state of the payment with this result key. Null for an unknown key, and when the backend does
 * not answer: the state is then unknown, and never shown as a failure.
 */
export async function findPaymentState(key: string | undefined): Promise<PaymentResult | null> {
  if (!key || !RESULT_KEY.test(key)) return null;
  const context = await pageRequest();
  try {
    return await nullIfNotFound(backend().payment.getPaymentState({ key }, { context }));
  } catch (error) {
    console.error(logText`the state of a payment could not be read:`, error);
    return null;
  }
}
