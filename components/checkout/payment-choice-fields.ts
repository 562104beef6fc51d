import { DEFAULT_TERMS } from "@/lib/contract/payment-types";
import type { CheckoutValues } from "./checkout-values";
import { CARD_TYPE, MONTHS, PAYMENT_TYPE } from "./refusal";

/** The values of the form's selected radio buttons; an empty string where none is selected. */
export function readPaymentChoice(form: HTMLFormElement): CheckoutValues["userPaymentType"] {
  const chosen = new FormData(form);
  const [paymentTypeId = "", cardTypeId = "", monthCount = ""] = [
    PAYMENT_TYPE,
    CARD_TYPE,
    MONTHS,
  ].map((name) => String(chosen.get(name) ?? ""));
  return { paymentTypeId, cardTypeId, monthCount };
}

/**
 * Preselects the months of a chosen card type: 3 if offered, otherwise the first that is. Does
 * nothing if offered months are already selected (specification section 4).
 */
export function chooseMonths(form: HTMLFormElement, offered: readonly string[]): void {
  const months = [...form.querySelectorAll<HTMLInputElement>(`input[name="${MONTHS}"]`)];
  if (months.some(({ checked, value }) => checked && offered.includes(value))) return;
  const preselected =
    months.find(
      ({ value }) => value === String(DEFAULT_TERMS.monthCount) && offered.includes(value),
    ) ?? months.find(({ value }) => offered.includes(value));
  if (preselected) preselected.checked = true;
}
