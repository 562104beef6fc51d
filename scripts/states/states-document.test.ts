import { readFileSync } from "node:fs";
import { join } from "node:path";
import { statesDocument } from "./states-document";

test("docs/payment-states.md is drawn from the table as it is now; if this fails: npm run states", () => {
  const file = join(__dirname, "../../docs/payment-states.md");
  expect(readFileSync(file, "utf8")).toBe(statesDocument());
});

test("a group of states is one edge, unless the event stays in the group", () => {
  const drawn = statesDocument();
  expect(drawn).toContain("  undecided --> captured: captured\n");
  expect(drawn).toContain("    expired --> needs_review: doubted, unanswered\n");
  expect(drawn).toContain("  awaiting --> paid: paid\n");
});
