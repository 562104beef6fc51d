import { useRef, useState } from "react";
import { DEFAULT_TERMS, PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { CheckoutValues } from "./checkout-values";

/** What the basket costs (specification section 3, basket calculation), AZN. */
export type Costs = {
  baseTotalPrice: number;
  finalTotalPrice: number;
  saving: number;
  delivery: number;
  vat: number;
};
export type CalculationLine = { productSlug: string; productCount: number };
type Choice = CheckoutValues["userPaymentType"];
type PaymentTerms = { paymentTypeId: number; cardTypeId?: number; monthCount?: number };

/**
 * The payment terms to calculate for a choice: type 5 has card type 1, and a card type has 3 months
 * until others are chosen (specification section 4).
 */
function toPaymentTerms({ paymentTypeId, cardTypeId, monthCount }: Choice): PaymentTerms {
  if (paymentTypeId === String(PAYMENT_TYPES.card)) return DEFAULT_TERMS;
  if (paymentTypeId !== String(PAYMENT_TYPES.instalments) || !cardTypeId)
    return { paymentTypeId: Number(paymentTypeId) };
  return {
    paymentTypeId: Number(paymentTypeId),
    cardTypeId: Number(cardTypeId),
    monthCount: Number(monthCount) || DEFAULT_TERMS.monthCount,
  };
}

/**
 * The costs of the current choice, at first those that the server rendered. If a calculation fails,
 * the last costs stay: the server compares the total when the order is sent. `isStale` means that
 * the same choice costs something else now, so the page shows old prices. `force` repeats a
 * calculation that was already requested.
 */
export function useCosts(
  lines: readonly CalculationLine[],
  rendered: Costs,
): {
  costs: Costs;
  isCalculating: boolean;
  isStale: boolean;
  calculate: (choice: Choice, force?: boolean) => void;
} {
  const [shown, setShown] = useState<{ rendered: Costs; costs: Costs; terms: PaymentTerms }>({
    rendered,
    costs: rendered,
    terms: DEFAULT_TERMS,
  });
  const [runningId, setRunningId] = useState(0);
  const newestId = useRef(0);
  const lastRequest = useRef("");
  // The server has rendered the page again, for another basket or other prices.
  if (shown.rendered !== rendered) setShown({ rendered, costs: rendered, terms: DEFAULT_TERMS });

  const requestCosts = async (terms: PaymentTerms) => {
    const requestId = ++newestId.current;
    setRunningId(requestId);
    try {
      const { post } = await import("@/lib/client/api");
      const costs = await post<Costs>("/Basket/calculate-basket", {
        productBasketModel: lines,
        userPaymentType: terms,
      });
      if (requestId === newestId.current) setShown((before) => ({ ...before, costs, terms }));
    } catch {
      // Allows the same choice to be requested again.
      lastRequest.current = "";
    }
    setRunningId((now) => (now === requestId ? 0 : now));
  };
  const calculate = (choice: Choice, force = false) => {
    const terms = toPaymentTerms(choice);
    const request = JSON.stringify([terms, lines]);
    if (!choice.paymentTypeId || (lastRequest.current === request && !force)) return;
    lastRequest.current = request;
    void requestCosts(terms);
  };
  const isStale =
    shown.terms === DEFAULT_TERMS && shown.costs.finalTotalPrice !== shown.rendered.finalTotalPrice;
  return { costs: shown.costs, isCalculating: runningId > 0, isStale, calculate };
}
