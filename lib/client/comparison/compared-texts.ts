/** What is said of a press on a compare button, by what came of it. */
export const COMPARED_TEXTS = { added: "comparison.added", removed: "comparison.removed", refused: "comparison.limit" } as const;
