import type { CardType } from "@/lib/contract/payment";
import { type InstalmentPlan, planOf } from "./instalments";
import type { Qepik } from "./money";

export type CardPlans = { card: CardType; plans: InstalmentPlan[] };

/**
 * What each card makes of a price, in staff's order and months ascending; without cards and months
 * that cannot divide it, or make it more than `most` a month.
 */
export const cardPlans = (
  cards: readonly CardType[],
  price: Qepik,
  most: Qepik | null = null,
): CardPlans[] =>
  cards
    .map((card) => ({
      card,
      plans: card.paymentCardCreditTypes
        .flatMap(({ monthCount }) => planOf(price, monthCount) ?? [])
        .filter(({ monthly }) => most === null || monthly <= most),
    }))
    .filter(({ plans }) => plans.length > 0);

/** The longest term that any card offers, months; null when none does. */
export const longestTerm = (cards: readonly CardType[]): number | null =>
  Math.max(
    0,
    ...cards.flatMap((card) => card.paymentCardCreditTypes.map(({ monthCount }) => monthCount)),
  ) || null;
