import { join } from "node:path";
import { buildWhenChanged } from "./build.mjs";
import { allTestFiles, chooseFiles } from "./choose-files.mjs";
import { drawDemoPictures } from "./demo-pictures.mjs";
import { isInstalled } from "./installed-packages.mjs";
import { together } from "./outcome.mjs";
import { projectRoot } from "./project-root.mjs";
import { countedRun, playwright } from "./run-tool.mjs";
import { elapsed, note } from "./steps.mjs";
import {
  bareSettings,
  installTools,
  lockFolder,
  preparations,
  prepareTestDatabase,
  startTestShop,
  testDataDir,
} from "./test-environment.mjs";
import { allNeeds, needsOf } from "./test-needs.mjs";
import { isTestShopServed, servedTestShop } from "./test-shop.mjs";

const isBrowserTest = (file) => file.startsWith("e2e/");

/** What a test says that asked for a database and found none. */
const ASKED_IN_VAIN = /DATABASE_URL is not set|ECONNREFUSED|the database is not available/;

/** A title is taken as it is, not as a pattern. */
const literal = (title) => title.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

async function ownShop(needs) {
  await lockFolder();
  if (needs.build) await preparations.build(process.env);
  const prepared = await prepareTestDatabase({ reuse: true });
  if (!needs.shop) return prepared;
  drawDemoPictures(prepared, { onRequest: true });
  return (await startTestShop(prepared)).env;
}

/** The environment in which these needs are met: found, or made now. */
async function environmentFor(needs) {
  if (needs.database) {
    const shop = await (isTestShopServed() ? servedTestShop(needs) : ownShop(needs));
    const env = { ...shop, SECOND_SHOP: needs.secondShop ? "" : "none" };
    return needs.browser ? preparations.browser(env) : env;
  }
  if (needs.build) await buildWhenChanged(() => {}, testDataDir);
  return bareSettings();
}

function jest(files, title, env, { silent = false } = {}) {
  const counts = join(projectRoot, "scripts/launcher/write-counts.mjs");
  return countedRun({
    script: "jest/bin/jest.js",
    argsFor: () => [
      "--runTestsByPath",
      ...files,
      "--reporters=default",
      `--reporters=${counts}`,
      ...(process.stderr.isTTY ? ["--colors"] : []),
      ...(title ? ["-t", literal(title)] : []),
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
  const first = await jest(files, title, await environmentFor(needs), { silent: true });
  if (first.failed + first.problems.length > 0 && ASKED_IN_VAIN.test(first.said)) {
    note("Tests: they ask the database, which is started now");
    return jest(files, title, await environmentFor({ ...needs, database: true }));
  }
  process.stderr.write(first.said);
  return first;
}

const runBrowserTests = (files, title, env) =>
  playwright(
    [
      "--reporter=list,json",
      "--retries=0",
      ...["shoppers", "editors", "audit", ...(process.env.AUDIT ? ["variants"] : [])].map(
        (name) => `--project=${name}`,
      ),
      ...(title ? [`--grep=${literal(title)}`] : []),
      ...files.map((file) => `${literal(file)}$`),
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
  const own = files.map((file) => needsOf(file));
  const needs = allNeeds(own);
  const mayAsk = !needs.database && own.some((each) => each.mayAsk);
  const [browser, unit] = [
    files.filter(isBrowserTest),
    files.filter((file) => !isBrowserTest(file)),
  ];
  let outcome = { passed: 0, failed: 0, problems: [] };
  const add = async (run) => void (outcome = together(outcome, await run));
  if (mayAsk) await add(jestWithoutDatabase(unit, title, needs));
  else {
    const env = await environmentFor(needs);
    if (unit.length > 0) await add(jest(unit, title, env));
    if (browser.length > 0) await add(runBrowserTests(browser, title, env));
  }
  for (const problem of outcome.problems) console.log(problem);
  const failed = outcome.failed + outcome.problems.length;
  console.log(`\nTested in ${elapsed()}\n${outcome.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
