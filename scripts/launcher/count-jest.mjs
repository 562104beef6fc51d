import { addEvidence } from "./evidence.mjs";
import { failureLine, FLAKY_REMARK, hasSkipReason } from "./outcome.mjs";

/** Counts a jest `--json` report. @returns {import('./outcome.mjs').Outcome} */
export function countJest({ testResults }) {
  const [remarks, problems, evidence] = [[], [], {}];
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (wanted) => all.filter(({ status }) => status === wanted);
  for (const { name } of testResults.filter(didNotStart)) problems.push(`did not run: ${name}`);
  for (const { fullName, failureMessages } of withStatus("failed"))
    remarks.push(`failed: ${failureLine(fullName, failureMessages?.[0])}`);
  for (const { status, fullName } of all)
    if (status !== "passed" && status !== "failed" && !hasSkipReason(fullName))
      problems.push(`${status}: ${fullName}`);
  for (const { status, fullName } of all)
    addEvidence(
      evidence,
      fullName,
      status === "passed" || status === "failed" ? status : "skipped",
    );
  return {
    passed: withStatus("passed").length,
    failed: withStatus("failed").length,
    remarks,
    problems,
    evidence,
  };
}

const didNotStart = ({ status, assertionResults }) =>
  status === "failed" && assertionResults.length === 0;

/** The files with failed tests, or that did not run at all: these run a second time. */
export const failedFiles = ({ testResults }) =>
  testResults
    .filter(
      (file) =>
        didNotStart(file) || file.assertionResults.some(({ status }) => status === "failed"),
    )
    .map(({ name }) => name);

/**
 * Counts a run whose failed files ran a second time, alone. A test that passed only then is flaky:
 * it counts as passed and is named in a remark.
 * @returns {import('./outcome.mjs').Outcome}
 */
export function countWithRetry(first, second) {
  const repeated = new Set(second.testResults.map(({ name }) => name));
  const outcome = countJest({
    testResults: [
      ...first.testResults.filter(({ name }) => !repeated.has(name)),
      ...second.testResults,
    ],
  });
  const passed = new Set(
    second.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ status, fullName }) =>
        status === "passed" ? [`${name} ${fullName}`] : [],
      ),
    ),
  );
  for (const { name, assertionResults } of first.testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === "failed" && passed.has(`${name} ${fullName}`))
        outcome.remarks.push(`${FLAKY_REMARK}: ${failureLine(fullName, failureMessages?.[0])}`);
  return outcome;
}
