import { selectStages, groupParallelStages } from "./choose-stages.mjs";
import { mergeEvidence } from "./evidence.mjs";
import { LaunchError } from "./launch-error.mjs";
import { notRunOutcome } from "./outcome.mjs";
import { isShuttingDown, setFinalMessage } from "./shutdown.mjs";
import { elapsed, step } from "./steps.mjs";
import { preparations, lockAndInstall } from "./test-environment.mjs";
import { measureTime, timingTable } from "./timings.mjs";
import { writeEvidence } from "./write-evidence.mjs";

/**
 * Returns a function that prepares the given needs, each at most once and one after the other, and
 * resolves with the environment. Failures are remembered, so that every stage that depends on a
 * failed need reports why it did not run.
 */
function createPreparer(env) {
  const failures = new Map();
  const done = new Set();
  let current = env;
  async function prepare(needs) {
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
  }
  let previous = Promise.resolve();
  return (needs) => (previous = previous.catch(() => undefined).then(() => prepare(needs)));
}

const formatOutcome = ({ passed, failed, problems }) =>
  `${passed} of ${passed + failed + problems.length} passed`;

async function runStage({ title, run }, env) {
  let outcome = notRunOutcome("interrupted");
  await step(
    title,
    async () => {
      outcome = await measureTime(title, () => run(env), formatOutcome);
      return formatOutcome(outcome);
    },
    { announce: "running" },
  ).catch((error) => {
    outcome = notRunOutcome(error.message);
  });
  return outcome;
}

/**
 * Prepares the stages one after the other, then runs them at the same time. `onStarted` is called
 * when they have started.
 */
async function runParallelStages(stages, prepare, onStarted) {
  const ready = [];
  for (const stage of stages) {
    try {
      const env = await prepare(stage.needs);
      ready.push(() => runStage(stage, env));
    } catch (error) {
      ready.push(async () => notRunOutcome(`did not run, because ${error.message}`));
    }
  }
  console.log();
  const outcomes = Promise.all(ready.map((run) => run()));
  onStarted();
  return outcomes;
}

/**
 * `npm test` and `npm run audit`: runs the stages that `--only` names, or all of them, in order,
 * prints the timings and `N passed, N failed`, and returns the exit code. Preparation is lazy, so
 * `--only=lint` starts no database.
 * @param {Record<string, import('./test-stages.mjs').Stage>} stages
 */
export async function runTests(stages) {
  const total = { passed: 0, failed: 0 };
  let unfinished = 1;
  const problems = [];
  setFinalMessage(() => {
    for (const problem of problems) console.log(problem);
    console.log(`${total.passed} passed, ${total.failed + unfinished} failed`);
  });
  const names = selectStages(stages, process.argv.slice(2));
  if (!names) throw new LaunchError(`--only takes a list of: ${Object.keys(stages).join(", ")}`);
  const prepare = createPreparer(await lockAndInstall());
  unfinished = names.length;
  let evidence = {};
  // Written before the first stage, to replace the evidence of an earlier run.
  const isWhole = names.length === Object.keys(stages).length;
  writeEvidence({ isWhole, evidence });
  const groups = groupParallelStages(stages, names).map((group) =>
    group.map((name) => stages[name]),
  );
  for (const [groupIndex, group] of groups.entries()) {
    // The needs of the next group are prepared while this one runs, as its slowest stage leaves CPU
    // cores idle. The next group waits for the preparation, and reports its failure.
    const prepareNext = () =>
      void prepare((groups[groupIndex + 1] ?? []).flatMap(({ needs }) => needs)).catch(
        () => undefined,
      );
    const outcomes = await runParallelStages(group, prepare, prepareNext);
    if (isShuttingDown()) return 1;
    for (const [i, outcome] of outcomes.entries()) {
      total.passed += outcome.passed;
      total.failed += outcome.failed + outcome.problems.length;
      unfinished -= 1;
      for (const problem of [...(outcome.remarks ?? []), ...outcome.problems])
        problems.push(`${group[i].title}: ${problem}`);
      evidence = mergeEvidence(evidence, outcome.evidence);
    }
    // Written again after each group, because Playwright empties that folder when it starts.
    writeEvidence({ isWhole, evidence });
  }
  console.log(`\n${timingTable().join("\n")}\n\nTested in ${elapsed()}`);
  return total.failed === 0 ? 0 : 1;
}
