import { stripVTControlCharacters } from "node:util";
import { mergeEvidence } from "./evidence.mjs";

/**
 * The result of a stage. `remarks` name failed and flaky tests. `problems` count as failed tests,
 * so a stage that could not run has not passed. `evidence` has the results by requirement of
 * seo.md.
 * @typedef {{ passed: number, failed: number, remarks?: string[], problems: string[], evidence?:
 * import('./evidence.mjs').Evidence }} Outcome
 */

const SKIP_REASON = /\[skip: [^\]]*\S[^\]]*\]/;

/**
 * Whether a title says why a test is skipped: `[skip: reason]`. A test that is skipped without a
 * reason counts as failed.
 */
export const hasSkipReason = (title) => SKIP_REASON.test(title);

/** The beginning of the remark about a flaky test. */
export const FLAKY_REMARK = "passed at the second attempt only";

/**
 * Describes a failed test in one line: its title and the beginning of its message.
 * @param {string} title
 * @param {string | undefined} message
 */
export function failureLine(title, message) {
  const summary = stripVTControlCharacters(message ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(" | ")
    .slice(0, 300);
  return summary ? `${title}: ${summary}` : title;
}

/**
 * Merges the outcomes of two runs of one stage.
 * @param {Outcome} first
 * @param {Outcome} second
 * @returns {Outcome}
 */
export const mergeOutcomes = (first, second) => ({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  remarks: [...(first.remarks ?? []), ...(second.remarks ?? [])],
  problems: [...first.problems, ...second.problems],
  evidence: mergeEvidence(first.evidence, second.evidence),
});

/** The outcome of a stage that did not run. @returns {Outcome} */
export const notRunOutcome = (problem) => ({ passed: 0, failed: 0, problems: [problem] });

/**
 * Adds problems that a test runner's report does not show: that no test ran, or that the runner
 * failed although all tests passed.
 * @param {Outcome} outcome
 * @param {{ ok: boolean, ending: string }} run
 * @returns {Outcome}
 */
export function withRunnerProblems(outcome, run) {
  const problems = [...outcome.problems];
  if (outcome.failed === 0 && problems.length === 0) {
    if (outcome.passed === 0) problems.push("no test was executed");
    else if (!run.ok) problems.push(`every test passed, but the runner ended with ${run.ending}`);
  }
  return { ...outcome, problems };
}
