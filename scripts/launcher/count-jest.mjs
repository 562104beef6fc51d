import { saysWhySkipped } from "./outcome.mjs";

/** Counts a jest `--json` report. @returns {import('./outcome.mjs').Outcome} */
export function countJest(report) {
  const problems = [];
  for (const suite of report.testResults) {
    if (suite.status === "failed" && suite.assertionResults.length === 0) problems.push(`did not run: ${suite.name}`);
    for (const { status, fullName } of suite.assertionResults) {
      if (status !== "passed" && status !== "failed" && !saysWhySkipped(fullName)) problems.push(`${status}: ${fullName}`);
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, problems };
}
