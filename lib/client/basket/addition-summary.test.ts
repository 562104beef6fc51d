import { summarizeAdditions } from "./addition-summary";

const outcomeOf = (
  outcome: "added" | "partly" | "full" | "sold-out",
  wanted: number,
  added: number,
) => ({
  outcome,
  wanted,
  added,
});

test.each([
  [
    [outcomeOf("added", 2, 2), outcomeOf("added", 1, 1)],
    { messageKey: "added", added: 3, missing: 0 },
  ],
  [
    [outcomeOf("added", 2, 2), outcomeOf("sold-out", 1, 0)],
    { messageKey: "takenPartly", added: 2, missing: 1 },
  ],
  [
    [outcomeOf("partly", 5, 3), outcomeOf("full", 2, 0)],
    { messageKey: "takenPartly", added: 3, missing: 4 },
  ],
  [[outcomeOf("full", 2, 0)], { messageKey: "full", added: 0, missing: 2 }],
  [
    [outcomeOf("sold-out", 1, 0), outcomeOf("sold-out", 2, 0)],
    { messageKey: "allSoldOut", added: 0, missing: 3 },
  ],
  [
    [outcomeOf("sold-out", 1, 0), outcomeOf("full", 2, 0)],
    { messageKey: "noneTaken", added: 0, missing: 3 },
  ],
])("%j is summarized as %j", (additions, summary) => {
  expect(summarizeAdditions(additions)).toEqual(summary);
});
