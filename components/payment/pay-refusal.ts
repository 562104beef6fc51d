import type { FormFailure } from "@/lib/contract/form-failure";

/**
 * Converts an error of the endpoint to why the payment could not be started: a message key of the
 * namespace `payment`.
 */
export const payRefusal = ({
  code,
}: Pick<FormFailure, "code">):
  "checking" | "changed" | "sessionOver" | "tooMany" | "notPayable" | "failed" =>
  code === "PAYMENT_BEING_CHECKED"
    ? "checking"
    : code === "PAYMENT_CHANGED"
      ? "changed"
      : code === "UNAUTHENTICATED"
        ? "sessionOver"
        : code === "TOO_MANY_REQUESTS"
          ? "tooMany"
          : code === "INVOICE_NOT_PAYABLE" || code === "INVOICE_NOT_FOUND"
            ? "notPayable"
            : "failed";
