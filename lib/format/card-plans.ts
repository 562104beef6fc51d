import type { CardType } from "@/lib/contract/payment";
import { type InstalmentPlan, planOf } from "./instalments";
import type { Qepik } from "./money";

export type CardPlans = { card: CardType; plans: InstalmentPlan[] };

/**
 * The instalment plans of each card for a price, in the given order of cards and terms. Omits terms
 * for which the price is too small, or for which the monthly payment would exceed `maxMonthly`, and
 * cards without any term left.
 */
export const cardPlans = (
  cards: readonly CardType[],
  price: Qepik,
  maxMonthly: Qepik | null = null,
): CardPlans[] =>
  cards
    .map((card) => ({
      card,
      plans: card.paymentCardCreditTypes
        .flatMap(({ monthCount }) => planOf(price, monthCount) ?? [])
        .filter(({ monthly }) => maxMonthly === null || monthly <= maxMonthly),
    }))
    .filter(({ plans }) => plans.length > 0);

/** The longest term that any card offers, in months; null without any. */
export const longestTerm = (cards: readonly CardType[]): number | null =>
  Math.max(
    0,
    ...cards.flatMap((card) => card.paymentCardCreditTypes.map(({ monthCount }) => monthCount)),
  ) || null;
