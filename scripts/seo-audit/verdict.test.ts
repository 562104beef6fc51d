import {
  addEvidence,
  mergeEvidence,
  requirementsIn,
  type Evidence,
} from "../launcher/evidence.mjs";
import { formatTests, verdictOf } from "./verdict";

test("requirementsIn reads the numbers in brackets, one or several", () => {
  expect(
    requirementsIn("[28, 36] page types > [28] az, 360 px [skip: no browser] [x] 29: (30)"),
  ).toEqual([28, 36]);
});

test("mergeEvidence adds up several runs; a skipped test has not passed", () => {
  const [one, other]: [Evidence, Evidence] = [{}, {}];
  addEvidence(one, "[30] panels", "passed");
  addEvidence(one, "[30] lightbox", "failed");
  addEvidence(other, "[30, 31] forms", "skipped");
  addEvidence(other, "no number", "failed");
  expect(mergeEvidence(one, undefined, other)).toEqual({
    30: { passed: 1, failed: 1, skipped: 1 },
    31: { passed: 0, failed: 0, skipped: 1 },
  });
});

const passed = { passed: 2, failed: 0, skipped: 0 };
const skipped = { passed: 0, failed: 0, skipped: 1 };
test.each([
  ["only tests, passed", { pages: null, failures: [], tests: passed }, "holds", "holds"],
  ["only tests, not run", { pages: null, failures: [], tests: undefined }, "not run here", "fails"],
  ["only tests, skipped", { pages: null, failures: [], tests: skipped }, "not run here", "fails"],
  [
    "only tests, one of three failed",
    { pages: null, failures: [], tests: { ...passed, failed: 1 } },
    "fails",
    "fails",
  ],
  ["pages and tests, both passed", { pages: 9, failures: [], tests: passed }, "holds", "holds"],
  ["pages passed, tests not run", { pages: 9, failures: [], tests: undefined }, "holds", "fails"],
  [
    "pages, one with a fault",
    { pages: 9, failures: ["/az: wrong"], tests: passed },
    "fails",
    "fails",
  ],
  ["pages, none checked", { pages: 0, failures: [], tests: passed }, "fails", "fails"],
  [
    "pages passed, a test failed",
    { pages: 9, failures: [], tests: { ...passed, failed: 1 } },
    "fails",
    "fails",
  ],
] as const)("verdict for %s", (_, result, partial, whole) => {
  expect([verdictOf(result, false), verdictOf(result, true)]).toEqual([partial, whole]);
});

test("formatTests describes the results of tests", () => {
  expect([undefined, passed, { passed: 1, failed: 2, skipped: 1 }].map(formatTests)).toEqual([
    "not run here",
    "2 passed",
    "1 passed, 2 failed, 1 skipped",
  ]);
});
