import type { useTranslations } from "use-intl";
import type { Invoice } from "@/lib/contract/invoice";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { DeliveryState } from "@/lib/contract/shipment-states";

const TEXTS = {
  awaiting: "stateAwaiting",
  paid: "statePaid",
  cancelled: "stateCancelled",
  refunded: "stateRefunded",
} as const;

/** The texts of how far a paid order has come. */
const WAY_TEXTS = {
  paid: "statePaid",
  being_packed: "statePacked",
  partly_sent: "statePartlySent",
  on_its_way: "stateOnItsWay",
  partly_delivered: "statePartlyDelivered",
  delivered: "stateDelivered",
  partly_returned: "statePartlyReturned",
  returned: "stateReturned",
  cancelled: "stateToRepay",
} as const satisfies Record<DeliveryState, string>;

/**
 * The text of an order's state: of a paid one, how far it has come, which a backend of the
 * specification does not say. An order by card without `payUntil` is past its deadline: it is
 * cancelled automatically, unless the bank's answer about a payment is still missing.
 */
export const stateText = (
  t: ReturnType<typeof useTranslations<"profile">>,
  {
    invoiceState,
    paymentTypeId,
    payUntil,
    deliveryState,
  }: Pick<Invoice, "invoiceState" | "paymentTypeId" | "payUntil"> &
    Partial<Pick<Invoice, "deliveryState">>,
): string => {
  if (invoiceState === "paid" && deliveryState) return t(WAY_TEXTS[deliveryState]);
  return t(
    invoiceState === "awaiting" && paymentTypeId !== PAYMENT_TYPES.transfer && payUntil === null
      ? "stateChecking"
      : TEXTS[invoiceState],
  );
};
