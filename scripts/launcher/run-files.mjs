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

/** What a test says that asked for a database and found none. */
const DATABASE_UNAVAILABLE = /DATABASE_URL is not set|ECONNREFUSED|the database is not available/;

/** A title is taken as it is, not as a pattern. */
const escapeRegExp = (title) => title.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

async function startShopEnv(needs) {
  await acquireTestLock();
  if (needs.build) await preparations.build(process.env);
  const prepared = await prepareTestDatabase({ reuse: true });
  if (!needs.shop) return prepared;
  drawDemoPictures(prepared, { onRequest: true });
  return (await startTestShop(prepared)).env;
}

/** The environment in which these needs are met: found, or made now. */
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
 * Files that load the database's pool and may never ask it run without one first; those that ask
 * run again, with one.
 */
async function jestWithoutDatabase(files, title, needs) {
  const first = await runJest(files, title, await environmentFor(needs), { silent: true });
  if (first.failed + first.problems.length > 0 && DATABASE_UNAVAILABLE.test(first.said)) {
    printNote("Tests: they ask the database, which is started now");
    return runJest(files, title, await environmentFor({ ...needs, database: true }));
  }
  process.stderr.write(first.said);
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
 * `npm test -- a.test.ts e2e/b.spec.ts -t "a title"`: runs these files, or of their tests those whose
 * names contain the title, and prepares nothing that they do not need. Returns the exit code.
 * @param {{ paths: string[], title?: string }} asked
 */
export async function runFiles({ paths, title }) {
  const files = chooseFiles(paths, allTestFiles());
  if (!isInstalled("all")) await installTools();
  const own = files.map((file) => detectNeeds(file));
  const needs = mergeNeeds(own);
  const mayAsk = !needs.database && own.some((each) => each.mayAsk);
  const [browser, unit] = [
    files.filter(isBrowserTest),
    files.filter((file) => !isBrowserTest(file)),
  ];
  let outcome = { passed: 0, failed: 0, problems: [] };
  const add = async (run) => void (outcome = mergeOutcomes(outcome, await run));
  if (mayAsk) await add(jestWithoutDatabase(unit, title, needs));
  else {
    const env = await environmentFor(needs);
    if (unit.length > 0) await add(runJest(unit, title, env));
    if (browser.length > 0) await add(runBrowserTests(browser, title, env));
  }
  for (const problem of outcome.problems) console.log(problem);
  const failed = outcome.failed + outcome.problems.length;
  console.log(`\nTested in ${elapsed()}\n${outcome.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
