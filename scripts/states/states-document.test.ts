import { readFileSync } from "node:fs";
import { join } from "node:path";
import { statesDocument } from "./states-document";

test("docs/payment-states.md matches the table of states; if this fails: npm run states", () => {
  const file = join(__dirname, "../../docs/payment-states.md");
  expect(readFileSync(file, "utf8")).toBe(statesDocument());
});

test("an event of a whole group of states is one edge, unless its target is in the group", () => {
  const markdown = statesDocument();
  expect(markdown).toContain("  undecided --> captured: captured\n");
  expect(markdown).toContain("    expired --> needs_review: doubted, unanswered\n");
  expect(markdown).toContain("  awaiting --> paid: paid\n");
});
