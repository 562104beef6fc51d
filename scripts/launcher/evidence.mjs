/**
 * The results of the tests whose titles name a requirement of seo.md, by the requirement's number.
 * @typedef {Record<number, { passed: number, failed: number, skipped: number }>} Evidence
 */

/**
 * The requirements of seo.md that a title names: `[30] …`, `[28, 36] …`.
 * @param {string} title
 * @returns {number[]}
 */
export const requirementsIn = (title) => [
  ...new Set(
    [...title.matchAll(/\[(\d+(?:, \d+)*)\]/g)].flatMap(([, list = ""]) =>
      list.split(", ").map(Number),
    ),
  ),
];

/**
 * Adds the result of one test to the requirements that its title names.
 * @param {Evidence} evidence
 * @param {string} title
 * @param {"passed" | "failed" | "skipped"} result
 */
export function addEvidence(evidence, title, result) {
  for (const number of requirementsIn(title))
    (evidence[number] ??= { passed: 0, failed: 0, skipped: 0 })[result] += 1;
}

/**
 * Adds up the evidence of several runs.
 * @param {(Evidence | undefined)[]} all
 * @returns {Evidence}
 */
export function mergeEvidence(...all) {
  /** @type {Evidence} */
  const merged = {};
  for (const evidence of all)
    for (const [number, { passed, failed, skipped }] of Object.entries(evidence ?? {})) {
      const sum = (merged[Number(number)] ??= { passed: 0, failed: 0, skipped: 0 });
      sum.passed += passed;
      sum.failed += failed;
      sum.skipped += skipped;
    }
  return merged;
}
