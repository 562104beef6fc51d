import { randomInt } from "node:crypto";
import { join } from "node:path";
import { AUDIT_FILES } from "./audit-files.mjs";
import { countWithRetry, countJest, failedFiles } from "./count-jest.mjs";
import { mergeOutcomes } from "./outcome.mjs";
import { projectRoot } from "./project-root.mjs";
import { runTestRunner, runAsSingleTest, runPlaywright } from "./run-tool.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { EVIDENCE_FILE } from "./write-evidence.mjs";

/**
 * A stage of `npm test` or `npm run audit`. `needs` names what must be prepared (the build also
 * generates types), and `beside` the previous stage with which it runs in parallel.
 * @typedef {{ title: string, needs: ('build' | 'server' | 'browser' | 'whole browser')[], beside?:
 * string, run: (env: NodeJS.ProcessEnv) => Promise<import('./outcome.mjs').Outcome> }} Stage
 */

const reporter = join(projectRoot, "scripts/launcher/failed-tests-reporter.mjs");

/** If more files than this fail, they have a common cause and are not retried. */
const MAX_RETRIED_FILES = 8;

async function jestOnce(args, env, count = countJest) {
  let report;
  const outcome = await runTestRunner({
    script: "jest/bin/jest.js",
    argsFor: (file) => [...args, "--json", `--outputFile=${file}`, `--reporters=${reporter}`],
    count: (result) => count((report = result)),
    // Jest would inherit NODE_ENV=production from the caller; React has no `act` there.
    env: { ...env, NODE_ENV: "test" },
  });
  return { outcome, report };
}

/**
 * Runs Jest. As in the browser tests, failed files run a second time, here without other files in
 * parallel; tests that then pass are named at the end.
 */
async function runJest(args, shop) {
  // Both attempts use the same random test cases: with others, a rare failure would pass.
  const env = { ...shop, PROPERTY_SEED: shop.PROPERTY_SEED || String(randomInt(2 ** 31)) };
  const { outcome, report } = await jestOnce(args, env);
  const failed = report ? failedFiles(report) : [];
  if (failed.length === 0 || failed.length > MAX_RETRIED_FILES || isShuttingDown()) return outcome;
  return (
    await jestOnce(["--runInBand", "--runTestsByPath", ...failed], env, (second) =>
      countWithRetry(report, second),
    )
  ).outcome;
}

/** Runs a program of the project that writes its own report of passed and failed checks. */
const runReportingScript = (program, options, env) =>
  runTestRunner({
    script: "tsx/dist/cli.mjs",
    argsFor: (file) => [program, ...options, `--report=${file}`],
    count: (report) => report,
    // As in scripts/tsx.mjs, which explains it.
    env: { ...env, ESBUILD_WORKER_THREADS: "0" },
  });

/** The page types that load most on a first visit, and those that shoppers see most. */
const HEAVIEST_PAGES = "home,category,product,cart,checkout,comparison,registration,aylik-odenis";

/**
 * Matches a test title that names a requirement of seo.md, in the form that
 * scripts/launcher/evidence.mjs reads.
 */
const REQUIREMENT_TAG = String.raw`\[\d+(, \d+)*\]`;

/** The stages of `npm test` in the order they run. @type {Record<string, Stage>} */
export const testStages = {
  lint: {
    title: "Lint",
    needs: [],
    run: async (env) => {
      const format = await runAsSingleTest("prettier/bin/prettier.cjs", ["--check", "."], env);
      const rules = await runAsSingleTest("eslint/bin/eslint.js", ["."], env);
      const unused = await runAsSingleTest("knip/bin/knip.js", [], env);
      return mergeOutcomes(mergeOutcomes(format, rules), unused);
    },
  },
  unit: { title: "Unit tests", needs: ["build", "server"], run: (env) => runJest([], env) },
  size: {
    title: "Size of first visits",
    needs: ["build", "server", "browser"],
    // This stage mostly waits for pages to load.
    beside: "unit",
    run: (env) => runReportingScript("scripts/measure/size.ts", [`--page=${HEAVIEST_PAGES}`], env),
  },
  types: {
    title: "Types",
    needs: ["build"],
    beside: "unit",
    run: (env) => runAsSingleTest("@typescript/native/bin/tsc", ["--noEmit"], env),
  },
  e2e: {
    title: "Browser tests",
    needs: ["build", "server", "browser"],
    // Tests that change the shop's data run after those that only shop.
    run: async (env) =>
      mergeOutcomes(
        await runPlaywright(["--project=shoppers"], env),
        await runPlaywright(["--project=editors"], env),
      ),
  },
};

/** The stages of `npm run audit`. @type {Record<string, Stage>} */
export const auditStages = {
  // Runs before a shop is started, because it edits sources (and restores them).
  development: {
    title: "npm run dev",
    needs: [],
    run: (env) => runReportingScript("scripts/measure/dev.ts", [], env),
  },
  search: {
    title: "Search",
    needs: ["build", "server"],
    run: (env) => runJest(AUDIT_FILES.search, { ...env, PROPERTY_RUNS: "10", AUDIT: "1" }),
  },
  operation: {
    title: "Backup and sign-in",
    needs: ["build", "server"],
    run: (env) => runJest(AUDIT_FILES.operation, { ...env, AUDIT: "1" }),
  },
  variants: {
    title: "Further widths and languages",
    needs: ["build", "server", "browser"],
    run: (env) => runPlaywright(["--project=variants"], env),
  },
  pages: {
    title: "Every page",
    needs: ["build", "server", "browser"],
    run: (env) => runPlaywright(["--project=audit", ...AUDIT_FILES.pages], env),
  },
  accessibility: {
    title: "Accessibility",
    needs: ["build", "server", "browser"],
    run: (env) => runPlaywright(["--project=audit", ...AUDIT_FILES.accessibility], env),
  },
  // Each page type counts as a test.
  size: {
    ...testStages.size,
    run: (env) => runReportingScript("scripts/measure/size.ts", [], env),
  },
  // Repeats the tests of `npm test` that name a requirement of seo.md, so that the last stage has
  // all results from one run with one shop.
  numbered: {
    title: "Numbered tests of npm test",
    needs: ["build", "server", "browser"],
    run: (env) => runPlaywright(["--project=shoppers", `--grep=${REQUIREMENT_TAG}`], env),
  },
  speed: {
    title: "Speed",
    needs: ["build", "server", "whole browser"],
    run: (env) => runReportingScript("scripts/measure/lighthouse.ts", ["--strict"], env),
  },
  found: {
    title: "Found and shared",
    // Last, because it also reports the results of this run's tests that name a requirement.
    needs: ["build", "server"],
    // Each requirement of seo.md counts as a test.
    run: (env) =>
      runReportingScript(
        "scripts/seo-audit/audit.ts",
        ["--junk", `--evidence=${EVIDENCE_FILE}`],
        env,
      ),
  },
};
