import { DEFAULT_TERMS } from "@/lib/contract/payment-types";
import type { CheckoutValues } from "./checkout-values";
import { CARD_TYPE, MONTHS, PAYMENT_TYPE } from "./refusal";

/** The radios chosen in the form; blank where none is. */
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
 * A chosen card type selects 3 months, unless months that it offers are chosen already
 * (specification section 4).
 */
export function chooseMonths(form: HTMLFormElement, offered: readonly string[]): void {
  const months = [...form.querySelectorAll<HTMLInputElement>(`input[name="${MONTHS}"]`)];
  if (months.some(({ checked, value }) => checked && offered.includes(value))) return;
  const first =
    months.find(
      ({ value }) => value === String(DEFAULT_TERMS.monthCount) && offered.includes(value),
    ) ?? months.find(({ value }) => offered.includes(value));
  if (first) first.checked = true;
}
