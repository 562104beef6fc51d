import { named, SECOND_ATTEMPT, saysWhySkipped } from "./outcome.mjs";

/** Counts a jest `--json` report; a flaky test (passed on retry) counts as passed, and is named. @returns {import('./outcome.mjs').Outcome} */
export function countJest(report) {
  const [remarks, problems] = [[], []];
  for (const suite of report.testResults) {
    if (suite.status === "failed" && suite.assertionResults.length === 0) problems.push(`did not run: ${suite.name}`);
    for (const { status, fullName, failureMessages, invocations, retryReasons } of suite.assertionResults) {
      if (status === "failed") remarks.push(`failed: ${named(fullName, failureMessages?.[0])}`);
      else if (status === "passed" && invocations > 1) remarks.push(`${SECOND_ATTEMPT}: ${named(fullName, retryReasons?.[0])}`);
      else if (status !== "passed" && !saysWhySkipped(fullName)) problems.push(`${status}: ${fullName}`);
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, remarks, problems };
}
