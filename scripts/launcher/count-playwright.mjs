import { named, saysWhySkipped } from "./outcome.mjs";

function* testsOf(suite, titles) {
  const path = suite.title ? [...titles, suite.title] : titles;
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests) yield { status: test.status, title: [...path, spec.title].join(" > "), message: test.results.at(-1)?.error?.message };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, path);
}

/** Counts a report of Playwright's JSON reporter; a flaky test has passed on a retry and counts as passed. @returns {import('./outcome.mjs').Outcome} */
export function countPlaywright(report) {
  const outcome = {
    passed: 0,
    failed: 0,
    failures: [],
    problems: (report.errors ?? []).map(({ message }) => message ?? "error outside a test"),
  };
  for (const suite of report.suites) {
    for (const { status, title, message } of testsOf(suite, [])) {
      if (status === "expected" || status === "flaky") outcome.passed += 1;
      else if (status === "unexpected") {
        outcome.failed += 1;
        outcome.failures.push(named(title, message));
      } else if (!saysWhySkipped(title)) outcome.problems.push(`skipped: ${title}`);
    }
  }
  return outcome;
}
