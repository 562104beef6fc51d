import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "./project-root.mjs";

/**
 * The file to which `npm test` and `npm run audit` write the test results by requirement of seo.md.
 */
export const EVIDENCE_FILE = join(projectRoot, "test-results/requirements.json");

/**
 * Writes the evidence of the stages so far. `isWhole`: the run includes all stages.
 * @param {{ isWhole: boolean, evidence: import('./evidence.mjs').Evidence }} report
 */
export function writeEvidence(report) {
  mkdirSync(dirname(EVIDENCE_FILE), { recursive: true });
  writeFileSync(EVIDENCE_FILE, JSON.stringify(report, null, 1));
}
