import type { useTranslations } from "use-intl";
import type { Invoice } from "@/lib/contract/invoice";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";

const TEXTS = {
  awaiting: "stateAwaiting",
  paid: "statePaid",
  cancelled: "stateCancelled",
  refunded: "stateRefunded",
} as const;

/**
 * The text of an order's state. An order by card without `payUntil` is past its deadline: it is
 * cancelled automatically, unless the bank's answer about a payment is still missing.
 */
export const stateText = (
  t: ReturnType<typeof useTranslations<"profile">>,
  {
    invoiceState,
    paymentTypeId,
    payUntil,
  }: Pick<Invoice, "invoiceState" | "paymentTypeId" | "payUntil">,
): string =>
  t(
    invoiceState === "awaiting" && paymentTypeId !== PAYMENT_TYPES.transfer && payUntil === null
      ? "stateChecking"
      : TEXTS[invoiceState],
  );
