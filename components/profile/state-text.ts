import type { useTranslations } from "next-intl";
import type { Invoice } from "@/lib/contract/invoice";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";

const TEXTS = {
  awaiting: "stateAwaiting",
  paid: "statePaid",
  cancelled: "stateCancelled",
  refunded: "stateRefunded",
} as const;

/**
 * How far an order is. One by card whose time is over ends by itself, unless the bank still has to
 * answer.
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
