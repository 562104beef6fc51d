import { takenOf } from "./taken";

const of = (outcome: "added" | "partly" | "full" | "sold-out", wanted: number, added: number) => ({
  outcome,
  wanted,
  added,
});

test.each([
  [[of("added", 2, 2), of("added", 1, 1)], { say: "added", added: 3, missing: 0 }],
  [[of("added", 2, 2), of("sold-out", 1, 0)], { say: "takenPartly", added: 2, missing: 1 }],
  [[of("partly", 5, 3), of("full", 2, 0)], { say: "takenPartly", added: 3, missing: 4 }],
  [[of("full", 2, 0)], { say: "full", added: 0, missing: 2 }],
  [[of("sold-out", 1, 0), of("sold-out", 2, 0)], { say: "allSoldOut", added: 0, missing: 3 }],
  [[of("sold-out", 1, 0), of("full", 2, 0)], { say: "noneTaken", added: 0, missing: 3 }],
])("%j is reported as %j", (additions, taken) => {
  expect(takenOf(additions)).toEqual(taken);
});
