/**
 * Payment types (specification sections 3 and 9); their behaviour is in code. In a file without
 * schemas, which browsers need not load.
 */
export const PAYMENT_TYPES = { transfer: 3, card: 5, instalments: 6 } as const;

/**
 * The terms for which a basket is calculated until others are chosen (specification sections 4 and
 * 9): type 5, which implies card type 1, and 3 months.
 */
export const DEFAULT_TERMS = {
  paymentTypeId: PAYMENT_TYPES.card,
  cardTypeId: 1,
  monthCount: 3,
} as const;
