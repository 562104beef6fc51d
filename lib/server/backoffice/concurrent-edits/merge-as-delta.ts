/**
 * Marks a number field that orders and colleagues also change, such as the stock: a save applies
 * the difference to the stored number.
 */
export const MERGE_AS_DELTA = { byDifference: true } as const;
