/**
 * How much of the shop's stock one person may reserve by unpaid orders; `value` in AZN.
 * docs/adr/0062 gives the reasons, and docs/back-office.md repeats the figures.
 */
export type HoldLimits = {
  /** pieces of one product in one order */ pieces: number;
  /** unpaid orders at a time */ orders: number;
  /** total of all unpaid orders */ value: number;
};

export const ORDER_LIMITS = {
  /** A buyer who has not paid an order yet. */
  newcomer: { pieces: 20, orders: 3, value: 20_000 },
  /** A buyer with a paid order. */
  known: { pieces: 100, orders: 10, value: 100_000 },
  /** For one delivery phone used by several accounts: an office, a family. */
  deliveryPhone: { orders: 10, value: 100_000 },
  /**
   * How many hours a bank transfer may take: until the end of that day, or of the next working day.
   */
  transferHours: { newcomer: 24, known: 5 * 24 },
} as const satisfies {
  newcomer: HoldLimits;
  known: HoldLimits;
  deliveryPhone: Omit<HoldLimits, "pieces">;
  transferHours: Record<"newcomer" | "known", number>;
};
