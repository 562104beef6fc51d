import type { FormFailure } from "@/lib/contract/form-failure";

const REFUSALS = {
  PAYMENT_BEING_CHECKED: "checking",
  PAYMENT_CHANGED: "changed",
  UNAUTHENTICATED: "sessionOver",
  TOO_MANY_REQUESTS: "tooMany",
  INVOICE_NOT_PAYABLE: "notPayable",
  INVOICE_NOT_FOUND: "notPayable",
  INVOICE_NOT_CANCELLABLE: "notCancellable",
  ORDER_PACKED: "packed",
  REFUND_BY_PHONE: "refundByPhone",
} as const;

/**
 * Converts an error of the endpoint to why a payment could not be started, or an order not be
 * cancelled: a message key of the namespace `payment`.
 */
export const payRefusal = ({
  code,
}: Pick<FormFailure, "code">): (typeof REFUSALS)[keyof typeof REFUSALS] | "failed" =>
  Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : "failed";
