import type { Evidence } from "../launcher/evidence.mjs";

type Verdict = "holds" | "fails" | "not run here";

/** What is known of a requirement: `pages` is null where only tests show it. */
type RequirementResult = {
  pages: number | null;
  failures: readonly string[];
  tests: Evidence[number] | undefined;
};

/**
 * Whether a requirement holds. What no test of this run has passed does not; but only a whole audit
 * must have run them.
 */
export function verdictOf(
  { pages, failures, tests }: RequirementResult,
  isWhole: boolean,
): Verdict {
  if (failures.length > 0 || pages === 0 || (tests?.failed ?? 0) > 0) return "fails";
  if ((tests?.passed ?? 0) > 0 || (pages !== null && !isWhole)) return "holds";
  return isWhole ? "fails" : "not run here";
}

/** How the tests ended that name a requirement. */
export function formatTests(tests: Evidence[number] | undefined): string {
  if (!tests) return "not run here";
  const { passed, failed, skipped } = tests;
  return [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(", ");
}
