import type { CreditContract } from "@/lib/contract/credit";
import { amountOf, type Qepik } from "@/lib/format/money";
import { amountOrNull } from "../../api/on-the-wire";
import type { ContractRecord } from "./query-contracts";

/** `details` of `AMOUNT_ABOVE_DEBT`. */
export const debtOnTheWire = (debt: Qepik) => ({ residialAmount: amountOf(debt) });

/** A credit contract of the specification (section 3). */
export const contractOnTheWire = ({
  debt,
  left,
  monthly,
  paidQepik,
  ...contract
}: ContractRecord): CreditContract => ({
  ...contract,
  paymentAmount: amountOrNull(paidQepik),
  residialAmount: amountOf(debt),
  residialPayment: amountOf(left),
  mustPayAmount: amountOf(monthly),
});
