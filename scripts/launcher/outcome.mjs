import { stripVTControlCharacters } from "node:util";

/**
 * What a stage came to. `problems` are sentences for the reader; each counts as a failed test, because a stage that could not run,
 * a skipped test and a crash are not passes. `remarks` name the tests that failed, or nearly,
 * for the list at the very end.
 * @typedef {{ passed: number, failed: number, remarks?: string[], problems: string[] }} Outcome
 */

const reason = /\[skip: [^\]]*\S[^\]]*\]/;

/** A skipped test is a failure unless its title says why: `[skip: reason]`. */
export const saysWhySkipped = (title) => reason.test(title);

/** A failed test in a line: its title and the beginning of what it said. @param {string} title @param {string | undefined} message */
export function named(title, message) {
  const said = stripVTControlCharacters(message ?? "").split("\n").map((line) => line.trim()).filter(Boolean).slice(0, 4).join(" | ").slice(0, 300);
  return said ? `${title}: ${said}` : title;
}

/** What two runs of one stage came to. @param {Outcome} one @param {Outcome} other @returns {Outcome} */
export const together = (one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed, remarks: [...(one.remarks ?? []), ...(other.remarks ?? [])], problems: [...one.problems, ...other.problems] });

/** A stage whose tests did not run. @returns {Outcome} */
export const didNotRun = (problem) => ({ passed: 0, failed: 0, problems: [problem] });

/**
 * Completes the counts of a test runner with what its report does not say.
 * @param {Outcome} outcome
 * @param {{ ok: boolean, how: string }} run
 * @returns {Outcome}
 */
export function judge(outcome, run) {
  const problems = [...outcome.problems];
  if (outcome.failed === 0 && problems.length === 0) {
    if (outcome.passed === 0) problems.push("no test was executed");
    else if (!run.ok) problems.push(`every test passed, but the runner ended with ${run.how}`);
  }
  return { ...outcome, problems };
}
