import { LaunchError } from "./launch-error.mjs";
import { didNotRun } from "./outcome.mjs";
import { isShuttingDown, sayLast } from "./shutdown.mjs";
import { elapsed, step } from "./steps.mjs";
import { preparations, prepareFolder } from "./test-environment.mjs";
import { chosenStages, testStages } from "./test-stages.mjs";

/** Prepares each need once and remembers a failure, so that every stage depending on it says why it did not run. */
function preparer(env) {
  const failures = new Map();
  const done = new Set();
  let current = env;
  return async function prepare(needs) {
    for (const need of needs) {
      if (failures.has(need)) throw failures.get(need);
      if (done.has(need)) continue;
      try {
        current = await preparations[need](current);
        done.add(need);
      } catch (error) {
        if (!isShuttingDown()) console.error(error instanceof LaunchError ? error.message : error);
        failures.set(need, new Error(`${need} failed: ${error.message.split("\n")[0]}`));
        throw failures.get(need);
      }
    }
    return current;
  };
}

async function runStage({ title, needs, run }, prepare) {
  let env;
  try {
    env = await prepare(needs);
  } catch (error) {
    return didNotRun(`did not run, because ${error.message}`);
  }
  let outcome = didNotRun("interrupted");
  console.log();
  await step(
    title,
    async () => {
      outcome = await run(env);
      return `${outcome.passed} of ${outcome.passed + outcome.failed + outcome.problems.length} passed`;
    },
    { announce: "running" },
  ).catch((error) => {
    outcome = didNotRun(error.message);
  });
  return outcome;
}

/**
 * `npm test`: sets everything up, runs the stages in order, and ends with the line `N passed, N failed`. Preparation comes with the
 * first stage that needs it, so `--only=lint` starts no database. Returns the exit code.
 */
export async function runTests() {
  const total = { passed: 0, failed: 0 };
  let unfinished = 1;
  const problems = [];
  sayLast(() => {
    for (const problem of problems) console.log(problem);
    console.log(`${total.passed} passed, ${total.failed + unfinished} failed`);
  });
  const names = chosenStages(process.argv.slice(2));
  if (!names) throw new LaunchError(`--only takes a list of: ${Object.keys(testStages).join(", ")}`);
  const env = await prepareFolder();
  const prepare = preparer(env);
  unfinished = names.length;
  for (const name of names) {
    const stage = testStages[name];
    const outcome = await runStage(stage, prepare);
    if (isShuttingDown()) return 1;
    total.passed += outcome.passed;
    total.failed += outcome.failed + outcome.problems.length;
    unfinished -= 1;
    for (const problem of [...(outcome.remarks ?? []), ...outcome.problems]) problems.push(`${stage.title}: ${problem}`);
  }
  console.log(`\nTested in ${elapsed()}`);
  return total.failed === 0 ? 0 : 1;
}
