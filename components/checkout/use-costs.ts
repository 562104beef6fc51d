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
 * What is calculated for a choice: type 5 has card type 1, a card type 3 months until others are
 * chosen (specification section 4).
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
 * Costs of the page, until a choice was calculated; without an answer the last ones stay, and the
 * server compares the total anyway. `isStale`: the same costs something else now, so the page shows
 * old prices.
 */
export function useCosts(
  lines: readonly CalculationLine[],
  rendered: Costs,
): {
  costs: Costs;
  isAsking: boolean;
  isStale: boolean;
  calculate: (choice: Choice, anew?: boolean) => void;
} {
  const [shown, setShown] = useState<{ rendered: Costs; costs: Costs; terms: PaymentTerms }>({
    rendered,
    costs: rendered,
    terms: DEFAULT_TERMS,
  });
  const [asking, setAsking] = useState(0);
  const newest = useRef(0);
  const asked = useRef("");
  // Rendered anew, for another basket or other prices.
  if (shown.rendered !== rendered) setShown({ rendered, costs: rendered, terms: DEFAULT_TERMS });

  const ask = async (terms: PaymentTerms) => {
    const turn = ++newest.current;
    setAsking(turn);
    try {
      const { post } = await import("@/lib/client/api");
      const costs = await post<Costs>("/Basket/calculate-basket", {
        productBasketModel: lines,
        userPaymentType: terms,
      });
      if (turn === newest.current) setShown((before) => ({ ...before, costs, terms }));
    } catch {
      // Chosen again, it is asked again.
      asked.current = "";
    }
    setAsking((now) => (now === turn ? 0 : now));
  };
  const calculate = (choice: Choice, anew = false) => {
    const terms = toPaymentTerms(choice);
    const question = JSON.stringify([terms, lines]);
    if (!choice.paymentTypeId || (asked.current === question && !anew)) return;
    asked.current = question;
    void ask(terms);
  };
  const isStale =
    shown.terms === DEFAULT_TERMS && shown.costs.finalTotalPrice !== shown.rendered.finalTotalPrice;
  return { costs: shown.costs, isAsking: asking > 0, isStale, calculate };
}
