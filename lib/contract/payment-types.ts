/**
 * Payment types (specification sections 3 and 9): what each does is code. Apart from the schemas,
 * which browsers need not load.
 */
export const PAYMENT_TYPES = { transfer: 3, card: 5, instalments: 6 } as const;

/**
 * What a basket is calculated for until something else is chosen (specification sections 4 and 9):
 * type 5, which sets card type 1, and 3 months.
 */
export const DEFAULT_TERMS = {
  paymentTypeId: PAYMENT_TYPES.card,
  cardTypeId: 1,
  monthCount: 3,
} as const;
