import { join } from "node:path";
import { countBothRuns, countJest, failedFiles } from "./count-jest.mjs";
import { together } from "./outcome.mjs";
import { projectRoot } from "./project-root.mjs";
import { countedRun, oneVerdict, playwright } from "./run-tool.mjs";
import { isShuttingDown } from "./shutdown.mjs";

/**
 * The stages of `npm test` and `npm run audit`. `needs` names what must be ready (the build also generates types); `beside` the preceding stage
 * that it runs in parallel with.
 * @typedef {{ title: string, needs: ('build' | 'server' | 'browser')[], beside?: string, run: (env: NodeJS.ProcessEnv) => Promise<import('./outcome.mjs').Outcome> }} Stage
 */

const reporter = join(projectRoot, "scripts/launcher/failed-tests.mjs");

/** More files than this have failed for one reason, which does not pass. */
const REPEATED_AT_MOST = 8;

async function jestOnce(args, env, count = countJest) {
  let report;
  const outcome = await countedRun({
    script: "jest/bin/jest.js",
    argsFor: (file) => [...args, "--json", `--outputFile=${file}`, `--reporters=${reporter}`],
    count: (written) => count((report = written)),
    // Jest would inherit NODE_ENV=production from the caller, where React has no `act`.
    env: { ...env, NODE_ENV: "test" },
  });
  return { outcome, report };
}

/** As in the browser tests: what failed has a second attempt, here without neighbours, and is named at the end. */
async function jest(args, env) {
  const { outcome, report } = await jestOnce(args, env);
  const failed = report ? failedFiles(report) : [];
  if (failed.length === 0 || failed.length > REPEATED_AT_MOST || isShuttingDown()) return outcome;
  return (await jestOnce(["--runInBand", "--runTestsByPath", ...failed], env, (second) => countBothRuns(report, second))).outcome;
}

/** The stages of `npm test` in the order they run. @type {Record<string, Stage>} */
export const testStages = {
  lint: { title: "Lint", needs: [], run: async (env) => together(await oneVerdict("eslint/bin/eslint.js", ["."], env), await oneVerdict("knip/bin/knip.js", [], env)) },
  // Each of the two uses one core.
  types: { title: "Types", needs: ["build"], beside: "lint", run: (env) => oneVerdict("typescript/bin/tsc", ["--noEmit"], env) },
  unit: { title: "Unit tests", needs: ["build", "server"], run: (env) => jest([], env) },
  size: {
    title: "Size of first visits",
    needs: ["build", "server", "browser"],
    // It mostly waits.
    beside: "unit",
    // Each page type counts as a test.
    run: (env) => countedRun({ script: "tsx/dist/cli.mjs", argsFor: (file) => ["scripts/measure/size.ts", `--report=${file}`], count: (report) => report, env }),
  },
  e2e: {
    title: "Browser tests",
    needs: ["build", "server", "browser"],
    // Tests that edit the shop run after those that only shop in it.
    run: async (env) => together(await playwright(["--project=shoppers"], env), await playwright(["--project=editors"], env)),
  },
};

/** The stages of `npm run audit`. @type {Record<string, Stage>} */
export const auditStages = {
  search: { title: "Search", needs: ["build", "server"], run: (env) => jest(["test/search"], { ...env, PROPERTY_RUNS: "10", AUDIT: "1" }) },
  operation: { title: "Backup and sign-in", needs: ["build", "server"], run: (env) => jest(["test/backup", "test/staff", "backoffice/bodies", "backoffice/renewals", "backoffice/products", "contract/sign-in-http", "contract/limits", "test/payment"], { ...env, AUDIT: "1" }) },
  variants: { title: "Further widths and languages", needs: ["build", "server", "browser"], run: (env) => playwright(["--project=variants"], env) },
  pages: { title: "Every page", needs: ["build", "server", "browser"], run: (env) => playwright(["--project=audit", "audit/pages"], env) },
  found: {
    title: "Found and shared",
    needs: ["build", "server"],
    // Each requirement of seo.md counts as a test.
    run: (env) => countedRun({ script: "tsx/dist/cli.mjs", argsFor: (file) => ["scripts/found/audit.ts", `--report=${file}`], count: (report) => report, env }),
  },
  accessibility: { title: "Accessibility", needs: ["build", "server", "browser"], run: (env) => playwright(["--project=audit", "audit/accessible", "audit/targets"], env) },
};
