import { creditAmount } from "@/lib/contract/credit-amount";
import { isAboveEveryAmount } from "@/lib/contract/parse-number";

/**
 * Why an amount cannot be paid on a contract that owes `debt` AZN: the endpoint's own rule, and its
 * use case's; null when it can.
 */
export function amountFault(typed: string, debt: number): "none" | "above" | null {
  const { success, data } = creditAmount.safeParse(typed);
  if (!success || data === undefined) return isAboveEveryAmount(typed) ? "above" : "none";
  return data > debt ? "above" : null;
}
