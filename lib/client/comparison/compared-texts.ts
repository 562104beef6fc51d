/** The announcement for each outcome of a compare button. */
export const COMPARED_TEXTS = {
  added: "comparison.added",
  removed: "comparison.removed",
  refused: "comparison.limit",
} as const;
