import { join } from "node:path";
import { buildWhenChanged } from "./build.mjs";
import { allTestFiles, chooseFiles } from "./choose-files.mjs";
import { drawDemoPictures } from "./demo-pictures.mjs";
import { isInstalled } from "./installed-packages.mjs";
import { mergeOutcomes } from "./outcome.mjs";
import { projectRoot } from "./project-root.mjs";
import { runTestRunner, runPlaywright } from "./run-tool.mjs";
import { elapsed, printNote } from "./steps.mjs";
import {
  envWithoutServices,
  installTools,
  acquireTestLock,
  preparations,
  prepareTestDatabase,
  startTestShop,
  testDataDir,
} from "./test-environment.mjs";
import { mergeNeeds, detectNeeds } from "./test-needs.mjs";
import { isTestShopServed, servedShopEnv } from "./test-shop.mjs";

const isBrowserTest = (file) => file.startsWith("e2e/");

/** Matches the error of a test that needs a database and found none. */
const DATABASE_UNAVAILABLE = /DATABASE_URL is not set|ECONNREFUSED|the database is not available/;

/** Escapes a title, which is matched literally and not as a pattern. */
const escapeRegExp = (title) => title.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

async function startShopEnv(needs) {
  await acquireTestLock();
  if (needs.build) await preparations.build(process.env);
  const prepared = await prepareTestDatabase({ reuse: true });
  if (!needs.shop) return prepared;
  drawDemoPictures(prepared, { onRequest: true });
  return (await startTestShop(prepared)).env;
}

/** Provides what the tests need (a database, a shop, a build) and returns their environment. */
async function environmentFor(needs) {
  if (needs.database) {
    const shop = await (isTestShopServed() ? servedShopEnv(needs) : startShopEnv(needs));
    const env = { ...shop, SECOND_SHOP: needs.secondShop ? "" : "none" };
    return needs.browser ? preparations.browser(env) : env;
  }
  if (needs.build) await buildWhenChanged(() => {}, testDataDir);
  return envWithoutServices();
}

function runJest(files, title, env, { silent = false } = {}) {
  const counts = join(projectRoot, "scripts/launcher/counts-reporter.mjs");
  return runTestRunner({
    script: "jest/bin/jest.js",
    argsFor: () => [
      "--runTestsByPath",
      ...files,
      "--reporters=default",
      `--reporters=${counts}`,
      ...(process.stderr.isTTY ? ["--colors"] : []),
      ...(title ? ["-t", escapeRegExp(title)] : []),
    ],
    envFor: (file) => ({ TEST_COUNTS: file }),
    count: (report) => report,
    env: { ...env, NODE_ENV: "test" },
    silent,
  });
}

/**
 * Runs tests that load the database pool, but may never use it, without a database first. If one
 * fails for lack of a database, all of them run again with one.
 */
async function jestWithoutDatabase(files, title, needs) {
  const first = await runJest(files, title, await environmentFor(needs), { silent: true });
  if (first.failed + first.problems.length > 0 && DATABASE_UNAVAILABLE.test(first.output)) {
    printNote("Tests: they use the database, which is started now");
    return runJest(files, title, await environmentFor({ ...needs, database: true }));
  }
  process.stderr.write(first.output);
  return first;
}

const runBrowserTests = (files, title, env) =>
  runPlaywright(
    [
      "--reporter=list,json",
      "--retries=0",
      ...["shoppers", "editors", "audit", ...(process.env.AUDIT ? ["variants"] : [])].map(
        (name) => `--project=${name}`,
      ),
      ...(title ? [`--grep=${escapeRegExp(title)}`] : []),
      ...files.map((file) => `${escapeRegExp(file)}$`),
    ],
    env,
  );

/**
 * `npm test -- a.test.ts e2e/b.spec.ts -t "a title"`: runs these files, or only their tests whose
 * names contain the title. Prepares only what the files need. Returns the exit code.
 * @param {{ paths: string[], title?: string }} options
 */
export async function runFiles({ paths, title }) {
  const files = chooseFiles(paths, allTestFiles());
  if (!isInstalled("all")) await installTools();
  const needsOfFiles = files.map((file) => detectNeeds(file));
  const needs = mergeNeeds(needsOfFiles);
  const mayUseDatabase =
    !needs.database && needsOfFiles.some((fileNeeds) => fileNeeds.mayUseDatabase);
  const [browserTests, jestTests] = [
    files.filter(isBrowserTest),
    files.filter((file) => !isBrowserTest(file)),
  ];
  let outcome = { passed: 0, failed: 0, problems: [] };
  const add = async (run) => void (outcome = mergeOutcomes(outcome, await run));
  if (mayUseDatabase) await add(jestWithoutDatabase(jestTests, title, needs));
  else {
    const env = await environmentFor(needs);
    if (jestTests.length > 0) await add(runJest(jestTests, title, env));
    if (browserTests.length > 0) await add(runBrowserTests(browserTests, title, env));
  }
  for (const problem of outcome.problems) console.log(problem);
  const failed = outcome.failed + outcome.problems.length;
  console.log(`\nTested in ${elapsed()}\n${outcome.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
