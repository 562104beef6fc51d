/** The announcement for each outcome of a compare button. */
export const TOGGLE_MESSAGES = {
  added: "comparison.added",
  removed: "comparison.removed",
  refused: "comparison.limit",
} as const;
