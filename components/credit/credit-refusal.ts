import type { BankFormFailure } from "@/components/forms/use-bank-form";
import type { FormFailure } from "@/lib/contract/form-failure";

type Key =
  | `credit.${"amountWrong" | "amountAbove" | "paidAll" | "gone" | "running" | "wrongCode" | "tooMany" | "beingChecked" | "changed"}`
  | "forms.failed"
  | "forms.offline";

/** Why a payment of a contract did not begin: a message, and the amount it names, AZN. */
export type CreditRefusal = {
  key: Key;
  field?: "amount";
  amount?: number;
  /** nothing is to be paid before the page is read anew */ needsReload?: boolean;
};

const CODES: Partial<Record<FormFailure["code"], Key>> = {
  CREDIT_PAID: "credit.paidAll",
  CREDIT_NOT_FOUND: "credit.gone",
  PAYMENT_NOT_FOUND: "credit.gone",
  FIN_WRONG: "credit.wrongCode",
  STILL_RUNNING: "credit.running",
  TOO_MANY_REQUESTS: "credit.tooMany",
};

/** What somebody is told of a failure of the endpoint. */
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
  return { key: CODES[code] ?? "forms.failed" };
}

/** Why a form did not lead to the bank. */
export const bankFormRefusal = (why: BankFormFailure): CreditRefusal =>
  typeof why === "string" ? { key: `forms.${why}` } : creditRefusal(why);
