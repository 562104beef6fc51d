import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { invoiceOrder } from "@/lib/contract/invoice-order";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { CheckoutValues } from "./checkout-values";

/**
 * The endpoint's own rules, and one that the server checks only in the order's transaction:
 * instalments need a card type and months (specification section 5).
 */
const rules = invoiceOrder.superRefine(
  ({ userPaymentType: { paymentTypeId, cardTypeId, monthCount } }, context) => {
    if (paymentTypeId !== PAYMENT_TYPES.instalments) return;
    const addMissing = (field: "cardTypeId" | "monthCount") =>
      context.addIssue({
        code: "custom",
        path: ["userPaymentType", field],
        message: "Invalid input: not chosen",
      });
    if (cardTypeId === undefined) addMissing("cardTypeId");
    if (monthCount === undefined) addMissing("monthCount");
  },
);

/**
 * The form takes only the errors from this resolver, not the parsed values: it sends its own
 * fields, as it does without JavaScript.
 */
export const checkoutRules = zodResolver(rules, undefined, {
  raw: true,
}) as unknown as Resolver<CheckoutValues>;
