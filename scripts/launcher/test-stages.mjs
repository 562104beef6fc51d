import { randomInt } from "node:crypto";
import { join } from "node:path";
import { AUDIT_FILES } from "./audit-files.mjs";
import { countBothRuns, countJest, failedFiles } from "./count-jest.mjs";
import { together } from "./outcome.mjs";
import { projectRoot } from "./project-root.mjs";
import { countedRun, oneVerdict, playwright } from "./run-tool.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { EVIDENCE_FILE } from "./write-evidence.mjs";

/**
 * The stages of `npm test` and `npm run audit`. `needs` names what must be ready (the build also
 * generates types); `beside` the preceding stage that it runs in parallel with.
 * @typedef {{ title: string, needs: ('build' | 'server' | 'browser' | 'whole browser')[], beside?:
 * string, run: (env: NodeJS.ProcessEnv) => Promise<import('./outcome.mjs').Outcome> }} Stage
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

/**
 * As in the browser tests: what failed has a second attempt, here without neighbours, and is named
 * at the end.
 */
async function jest(args, shop) {
  // The second attempt draws the same random cases as the first: with others a rare fault would
  // pass.
  const env = { ...shop, PROPERTY_SEED: shop.PROPERTY_SEED || String(randomInt(2 ** 31)) };
  const { outcome, report } = await jestOnce(args, env);
  const failed = report ? failedFiles(report) : [];
  if (failed.length === 0 || failed.length > REPEATED_AT_MOST || isShuttingDown()) return outcome;
  return (
    await jestOnce(["--runInBand", "--runTestsByPath", ...failed], env, (second) =>
      countBothRuns(report, second),
    )
  ).outcome;
}

/** A program of ours that counts by itself. */
const countedScript = (program, options, env) =>
  countedRun({
    script: "tsx/dist/cli.mjs",
    argsFor: (file) => [program, ...options, `--report=${file}`],
    count: (report) => report,
    env,
  });

/** Page types whose first visit loads most, and what shoppers see most of. */
const HEAVIEST = "home,category,product,cart,checkout,comparison,registration,aylik-odenis";

/**
 * What a title of a test says that names a requirement of seo.md, as scripts/launcher/evidence.mjs
 * reads it.
 */
const NUMBERED = String.raw`\[\d+(, \d+)*\]`;

/** The stages of `npm test` in the order they run. @type {Record<string, Stage>} */
export const testStages = {
  lint: {
    title: "Lint",
    needs: [],
    run: async (env) => {
      const format = await oneVerdict("prettier/bin/prettier.cjs", ["--check", "."], env);
      const rules = await oneVerdict("eslint/bin/eslint.js", ["."], env);
      const unused = await oneVerdict("knip/bin/knip.js", [], env);
      return together(together(format, rules), unused);
    },
  },
  unit: { title: "Unit tests", needs: ["build", "server"], run: (env) => jest([], env) },
  size: {
    title: "Size of first visits",
    needs: ["build", "server", "browser"],
    // It mostly waits.
    beside: "unit",
    run: (env) => countedScript("scripts/measure/size.ts", [`--page=${HEAVIEST}`], env),
  },
  types: {
    title: "Types",
    needs: ["build"],
    beside: "unit",
    run: (env) => oneVerdict("@typescript/native/bin/tsc", ["--noEmit"], env),
  },
  e2e: {
    title: "Browser tests",
    needs: ["build", "server", "browser"],
    // Tests that edit the shop run after those that only shop in it.
    run: async (env) =>
      together(
        await playwright(["--project=shoppers"], env),
        await playwright(["--project=editors"], env),
      ),
  },
};

/** The stages of `npm run audit`. @type {Record<string, Stage>} */
export const auditStages = {
  // Before a shop runs: it edits sources, and writes them back.
  development: {
    title: "npm run dev",
    needs: [],
    run: (env) => countedScript("scripts/measure/dev.ts", [], env),
  },
  search: {
    title: "Search",
    needs: ["build", "server"],
    run: (env) => jest(AUDIT_FILES.search, { ...env, PROPERTY_RUNS: "10", AUDIT: "1" }),
  },
  operation: {
    title: "Backup and sign-in",
    needs: ["build", "server"],
    run: (env) => jest(AUDIT_FILES.operation, { ...env, AUDIT: "1" }),
  },
  variants: {
    title: "Further widths and languages",
    needs: ["build", "server", "browser"],
    run: (env) => playwright(["--project=variants"], env),
  },
  pages: {
    title: "Every page",
    needs: ["build", "server", "browser"],
    run: (env) => playwright(["--project=audit", ...AUDIT_FILES.pages], env),
  },
  accessibility: {
    title: "Accessibility",
    needs: ["build", "server", "browser"],
    run: (env) => playwright(["--project=audit", ...AUDIT_FILES.accessibility], env),
  },
  // Each page type counts as a test.
  size: { ...testStages.size, run: (env) => countedScript("scripts/measure/size.ts", [], env) },
  // What a requirement of seo.md has in `npm test`, so that the last stage speaks of one shop in
  // one run.
  numbered: {
    title: "Numbered tests of npm test",
    needs: ["build", "server", "browser"],
    run: (env) => playwright(["--project=shoppers", `--grep=${NUMBERED}`], env),
  },
  speed: {
    title: "Speed",
    needs: ["build", "server", "whole browser"],
    run: (env) => countedScript("scripts/measure/lighthouse.ts", ["--strict"], env),
  },
  found: {
    title: "Found and shared",
    // Last: it also says how the tests of this run ended that name a requirement.
    needs: ["build", "server"],
    // Each requirement of seo.md counts as a test.
    run: (env) =>
      countedScript("scripts/found/audit.ts", ["--junk", `--evidence=${EVIDENCE_FILE}`], env),
  },
};
