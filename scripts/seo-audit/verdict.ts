import type { Evidence } from "../launcher/evidence.mjs";

type Verdict = "holds" | "fails" | "not run here";

/** The results of a requirement's checks. `pages` is null if only tests check it. */
type RequirementResult = {
  pages: number | null;
  failures: readonly string[];
  tests: Evidence[number] | undefined;
};

/**
 * The verdict on a requirement. In a whole audit a requirement holds only if one of its tests has
 * passed. In a partial run, a requirement without test results holds if its pages are correct.
 */
export function verdictOf(
  { pages, failures, tests }: RequirementResult,
  isWhole: boolean,
): Verdict {
  if (failures.length > 0 || pages === 0 || (tests?.failed ?? 0) > 0) return "fails";
  if ((tests?.passed ?? 0) > 0 || (pages !== null && !isWhole)) return "holds";
  return isWhole ? "fails" : "not run here";
}

/** Describes the results of the tests that name a requirement. */
export function formatTests(tests: Evidence[number] | undefined): string {
  if (!tests) return "not run here";
  const { passed, failed, skipped } = tests;
  return [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(", ");
}
