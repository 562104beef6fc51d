import type { FormFailure } from "@/lib/contract/form-failure";

/** Why a payment begun without scripts did not begin: a key of the messages, `payment`. */
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
