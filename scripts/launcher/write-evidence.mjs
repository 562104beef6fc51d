import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "./project-root.mjs";

/**
 * Where a run of `npm test` or `npm run audit` notes what its tests said of the requirements of
 * seo.md.
 */
export const EVIDENCE_FILE = join(projectRoot, "test-results/requirements.json");

/**
 * Writes what the stages have said so far; `isWhole`: the run leaves out no stage.
 * @param {{ isWhole: boolean, evidence: import('./evidence.mjs').Evidence }} seen
 */
export function writeEvidence(seen) {
  mkdirSync(dirname(EVIDENCE_FILE), { recursive: true });
  writeFileSync(EVIDENCE_FILE, JSON.stringify(seen, null, 1));
}
