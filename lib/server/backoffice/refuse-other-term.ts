import { APIError, type GlobalBeforeChangeHook } from "payload";
import { DEFAULT_CREDIT_MONTHS } from "@/lib/initial-facts";
import { label } from "../labels";
import { staffMessage } from "./staff-message";
import { transactionOf } from "./transaction";

const HAS_MONTHLY_PRICES = label(
  "Məhsulların aylıq qiyməti indiki müddət üçündür. Əvvəl aylıq qiymətləri idxalla boşaldın, sonra müddəti dəyişin.",
  "The monthly prices of products are for the term as it is. Empty them by an import first, then change the term.",
  "Ежемесячные цены товаров рассчитаны на нынешний срок. Сначала очистите их импортом, затем меняйте срок.",
);

const termOf = (document: unknown): number =>
  Number(
    (document as { creditMonths?: unknown } | undefined)?.creditMonths ?? DEFAULT_CREDIT_MONTHS,
  );

/**
 * Refuses another term of monthly prices while products have one: the stored amounts belong to the
 * term, and shoppers would be shown them with the wrong number of months.
 */
export const refuseOtherTerm: GlobalBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const document = data as unknown;
  if (termOf({ ...(originalDoc as object), ...(data as object) }) === termOf(originalDoc))
    return document;
  const run = await transactionOf(req);
  const priced = await run<{ id: number }>(
    "SELECT id FROM products WHERE credit_price IS NOT NULL LIMIT 1",
  );
  if (priced.length > 0) throw new APIError(staffMessage(HAS_MONTHLY_PRICES, req), 409, null, true);
  return document;
};
