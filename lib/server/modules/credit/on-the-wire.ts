import type { CreditContract } from "@/lib/contract/credit";
import { toAzn, type Qepik } from "@/lib/format/money";
import { amountOrNull } from "../../api/on-the-wire";
import type { ContractRecord } from "./query-contracts";

/** `details` of `AMOUNT_ABOVE_DEBT`. */
export const debtToWire = (debt: Qepik) => ({ residialAmount: toAzn(debt) });

/** A credit contract of the specification (section 3). */
export const contractToWire = ({
  debt,
  left,
  monthly,
  paidQepik,
  ...contract
}: ContractRecord): CreditContract => ({
  ...contract,
  paymentAmount: amountOrNull(paidQepik),
  residialAmount: toAzn(debt),
  residialPayment: toAzn(left),
  mustPayAmount: toAzn(monthly),
});
