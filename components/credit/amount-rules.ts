import { creditAmount } from "@/lib/contract/credit-amount";
import { isAboveEveryAmount } from "@/lib/contract/parse-number";

/**
 * Why an amount cannot be paid on a contract that owes `debt` AZN, by the rules of the endpoint and
 * of its use case: "invalid" if it is no valid amount, "above" if it is more than the debt, null if
 * it can be paid.
 */
export function amountFault(typed: string, debt: number): "invalid" | "above" | null {
  const { success, data } = creditAmount.safeParse(typed);
  if (!success || data === undefined) return isAboveEveryAmount(typed) ? "above" : "invalid";
  return data > debt ? "above" : null;
}
