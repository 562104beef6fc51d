import type { Addition } from "./basket";

/**
 * The outcome of adding several products: the key of its message (in the namespace `basket`) and
 * how many pieces were added and how many were not.
 */
export type AdditionSummary = {
  messageKey: "added" | "takenPartly" | "full" | "allSoldOut" | "noneTaken";
  added: number;
  missing: number;
};

/** Sums up additions for one announcement; `wanted` is the number of pieces requested. */
export function summarizeAdditions(
  additions: readonly (Omit<Addition, "basket"> & { wanted: number })[],
): AdditionSummary {
  const added = additions.reduce((sum, addition) => sum + addition.added, 0);
  const missing = additions.reduce((sum, addition) => sum + addition.wanted, 0) - added;
  const every = (outcome: Addition["outcome"]) =>
    additions.every((addition) => addition.outcome === outcome);
  const messageKey =
    missing === 0
      ? "added"
      : added > 0
        ? "takenPartly"
        : every("full")
          ? "full"
          : every("sold-out")
            ? "allSoldOut"
            : "noneTaken";
  return { messageKey, added, missing };
}
