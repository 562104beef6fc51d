/** Payment types (specification sections 3 and 9): what each does is code. Apart from the schemas, which browsers need not load. */
export const PAYMENT_TYPES = { transfer: 3, card: 5, instalments: 6 } as const;
