import { addEvidence } from "./evidence.mjs";
import { failureLine, FLAKY_REMARK, hasSkipReason } from "./outcome.mjs";

function* testsOf(suite, titles) {
  const path = suite.title ? [...titles, suite.title] : titles;
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests)
      yield {
        status: test.status,
        title: [...path, spec.title].join(" > "),
        message: test.results.find(({ error }) => error)?.error.message,
      };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, path);
}

const RESULTS = { expected: "passed", flaky: "passed", unexpected: "failed", skipped: "skipped" };

/**
 * Counts a report of Playwright's JSON reporter. A flaky test (passed on retry) counts as passed
 * and is named in a remark.
 * @returns {import('./outcome.mjs').Outcome}
 */
export function countPlaywright(report) {
  const outcome = {
    passed: 0,
    failed: 0,
    remarks: [],
    problems: (report.errors ?? []).map(({ message }) => message ?? "error outside a test"),
    evidence: {},
  };
  const count = {
    expected: () => (outcome.passed += 1),
    flaky: (title, message) => {
      outcome.passed += 1;
      outcome.remarks.push(`${FLAKY_REMARK}: ${failureLine(title, message)}`);
    },
    unexpected: (title, message) => {
      outcome.failed += 1;
      outcome.remarks.push(`failed: ${failureLine(title, message)}`);
    },
    skipped: (title) => hasSkipReason(title) || outcome.problems.push(`skipped: ${title}`),
  };
  for (const suite of report.suites)
    for (const { status, title, message } of testsOf(suite, [])) {
      count[status](title, message);
      addEvidence(outcome.evidence, title, RESULTS[status]);
    }
  return outcome;
}
