import type { PaymentResult } from "@/lib/contract/payment";
import { toAzn } from "@/lib/format/money";
import { amountOrNull } from "../../api/on-the-wire";
import type { PaymentRecord } from "./query-payment-state";

/** Converts the result of a card payment to the format of the API. */
export const paymentToWire = ({
  amountQepik,
  receipt,
  ...payment
}: PaymentRecord): PaymentResult => ({
  ...payment,
  amount: toAzn(amountQepik),
  receipt: receipt && {
    paidAt: receipt.paidAt,
    rrn: receipt.rrn,
    approval: receipt.approval,
    residialAmount: amountOrNull(receipt.debtQepik),
  },
});
