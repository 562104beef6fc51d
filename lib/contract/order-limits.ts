/**
 * What one person may hold of the shop in unpaid orders; `value` in AZN. docs/adr/0062 says why,
 * and docs/back-office.md repeats the figures.
 */
export type HoldLimits = {
  /** pieces of one product in one order */ pieces: number;
  /** unpaid orders at a time */ orders: number;
  /** of all unpaid orders together */ value: number;
};

export const ORDER_LIMITS = {
  /** Nobody has seen this buyer pay yet. */
  newcomer: { pieces: 20, orders: 3, value: 20_000 },
  /** Who has a paid order. */
  known: { pieces: 100, orders: 10, value: 100_000 },
  /** For one phone that several accounts name for the delivery: an office, a family. */
  deliveryPhone: { orders: 10, value: 100_000 },
  /** How long a bank transfer is waited for: to the end of that day, or of the next working day. */
  transferHours: { newcomer: 24, known: 5 * 24 },
} as const satisfies {
  newcomer: HoldLimits;
  known: HoldLimits;
  deliveryPhone: Omit<HoldLimits, "pieces">;
  transferHours: Record<"newcomer" | "known", number>;
};
