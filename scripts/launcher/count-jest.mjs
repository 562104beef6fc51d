import { named, saysWhySkipped } from "./outcome.mjs";

/** Counts a jest `--json` report. @returns {import('./outcome.mjs').Outcome} */
export function countJest(report) {
  const [remarks, problems] = [[], []];
  for (const suite of report.testResults) {
    if (suite.status === "failed" && suite.assertionResults.length === 0) problems.push(`did not run: ${suite.name}`);
    for (const { status, fullName, failureMessages } of suite.assertionResults) {
      if (status === "failed") remarks.push(`failed: ${named(fullName, failureMessages?.[0])}`);
      else if (status !== "passed" && !saysWhySkipped(fullName)) problems.push(`${status}: ${fullName}`);
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, remarks, problems };
}
