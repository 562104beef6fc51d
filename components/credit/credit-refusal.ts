import type { BankFormFailure } from "@/components/forms/use-bank-form";
import type { FormFailure } from "@/lib/contract/form-failure";

type MessageKey =
  | `credit.${"amountWrong" | "amountAbove" | "paidAll" | "gone" | "running" | "wrongCode" | "tooMany" | "beingChecked" | "changed"}`
  | "forms.failed"
  | "forms.offline";

/**
 * Why a payment of a contract could not be started: a message, and the amount that it mentions,
 * AZN.
 */
export type CreditRefusal = {
  key: MessageKey;
  field?: "amount";
  amount?: number;
  /** the page must be reloaded before anything can be paid */ needsReload?: boolean;
};

const MESSAGE_KEYS: Partial<Record<FormFailure["code"], MessageKey>> = {
  CREDIT_PAID: "credit.paidAll",
  CREDIT_NOT_FOUND: "credit.gone",
  PAYMENT_NOT_FOUND: "credit.gone",
  FIN_WRONG: "credit.wrongCode",
  STILL_RUNNING: "credit.running",
  TOO_MANY_REQUESTS: "credit.tooMany",
};

/** The refusal to show for an error of the endpoint. */
export function creditRefusal({
  code,
  fields = {},
  details = {},
}: Pick<FormFailure, "code" | "fields" | "details">): CreditRefusal {
  if (code === "AMOUNT_ABOVE_DEBT")
    return {
      key: "credit.amountAbove",
      field: "amount",
      amount: Number(details.residialAmount ?? 0),
    };
  if (Object.hasOwn(fields, "amount")) return { key: "credit.amountWrong", field: "amount" };
  if (code === "PAYMENT_BEING_CHECKED") return { key: "credit.beingChecked", needsReload: true };
  if (code === "PAYMENT_CHANGED") return { key: "credit.changed", needsReload: true };
  return { key: MESSAGE_KEYS[code] ?? "forms.failed" };
}

/** The refusal to show for a failure of `useBankForm`. */
export const bankFormRefusal = (failure: BankFormFailure): CreditRefusal =>
  typeof failure === "string" ? { key: `forms.${failure}` } : creditRefusal(failure);
