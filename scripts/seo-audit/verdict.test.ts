import {
  addEvidence,
  mergeEvidence,
  requirementsIn,
  type Evidence,
} from "../launcher/evidence.mjs";
import { formatTests, verdictOf } from "./verdict";

test("a title names requirements by their numbers in brackets, together or alone", () => {
  expect(
    requirementsIn("[28, 36] page types > [28] az, 360 px [skip: no browser] [x] 29: (30)"),
  ).toEqual([28, 36]);
});

test("evidence adds up over runs; a skipped test has not passed", () => {
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
  ["of a test alone, passed", { pages: null, failures: [], tests: passed }, "holds", "holds"],
  [
    "of a test alone, not run",
    { pages: null, failures: [], tests: undefined },
    "not run here",
    "fails",
  ],
  [
    "of a test alone, skipped",
    { pages: null, failures: [], tests: skipped },
    "not run here",
    "fails",
  ],
  [
    "of a test alone, one of three failed",
    { pages: null, failures: [], tests: { ...passed, failed: 1 } },
    "fails",
    "fails",
  ],
  ["of pages and tests, both good", { pages: 9, failures: [], tests: passed }, "holds", "holds"],
  ["of pages, its tests not run", { pages: 9, failures: [], tests: undefined }, "holds", "fails"],
  [
    "of pages, one with a fault",
    { pages: 9, failures: ["/az: wrong"], tests: passed },
    "fails",
    "fails",
  ],
  ["of pages, none looked at", { pages: 0, failures: [], tests: passed }, "fails", "fails"],
  [
    "of good pages, a test of it failed",
    { pages: 9, failures: [], tests: { ...passed, failed: 1 } },
    "fails",
    "fails",
  ],
] as const)("%s", (_, known, alone, whole) => {
  expect([verdictOf(known, false), verdictOf(known, true)]).toEqual([alone, whole]);
});

test("tests are told in words", () => {
  expect([undefined, passed, { passed: 1, failed: 2, skipped: 1 }].map(formatTests)).toEqual([
    "not run here",
    "2 passed",
    "1 passed, 2 failed, 1 skipped",
  ]);
});
