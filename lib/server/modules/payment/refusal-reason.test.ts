import { refusalReason } from "./refusal-reason";

test.each([
  ["-25", "cancelled"],
  ["51", "insufficient-funds"],
  ["54", "card"],
  ["-19", "authentication"],
  ["91", "later"],
  [null, "later"],
])("the bank's code %s is told as: %s", (code, reason) => {
  expect(refusalReason(code)).toBe(reason);
});
