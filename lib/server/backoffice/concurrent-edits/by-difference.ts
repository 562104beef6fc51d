/**
 * Marks a number that orders and colleagues count up and down: a save changes it by a difference.
 */
export const BY_DIFFERENCE = { byDifference: true } as const;
