/**
 * Marks a number that orders and colleagues count up and down: a save changes it by a difference.
 */
export const MERGE_AS_DELTA = { byDifference: true } as const;
