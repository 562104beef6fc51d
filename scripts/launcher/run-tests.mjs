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
 * Prepares each need once, one after the other, and remembers failures, so that every dependent
 * stage reports why it did not run.
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
  let before = Promise.resolve();
  return (needs) => (before = before.catch(() => undefined).then(() => prepare(needs)));
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
 * Prepares stages one after the other, then runs them at the same time, and `meanwhile` what may
 * begin beside them.
 */
async function runParallelStages(stages, prepare, meanwhile) {
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
  meanwhile();
  return outcomes;
}

/**
 * `npm test` and `npm run audit`: runs the stages in order, ends with the timings and
 * `N passed, N failed`, and returns the exit code. Preparation is lazy, so `--only=lint` starts no
 * database.
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
  // Even of no stage: what an earlier run saw is not of this one.
  const isWhole = names.length === Object.keys(stages).length;
  writeEvidence({ isWhole, evidence });
  const turns = groupParallelStages(stages, names).map((turn) => turn.map((name) => stages[name]));
  for (const [at, turn] of turns.entries()) {
    // What the next ones need fills the core that the slowest of these leaves; the next turn waits
    // for it, and reports its failure.
    const prepareNext = () =>
      void prepare((turns[at + 1] ?? []).flatMap(({ needs }) => needs)).catch(() => undefined);
    const outcomes = await runParallelStages(turn, prepare, prepareNext);
    if (isShuttingDown()) return 1;
    for (const [i, outcome] of outcomes.entries()) {
      total.passed += outcome.passed;
      total.failed += outcome.failed + outcome.problems.length;
      unfinished -= 1;
      for (const problem of [...(outcome.remarks ?? []), ...outcome.problems])
        problems.push(`${turn[i].title}: ${problem}`);
      evidence = mergeEvidence(evidence, outcome.evidence);
    }
    // Playwright empties that folder when it begins.
    writeEvidence({ isWhole, evidence });
  }
  console.log(`\n${timingTable().join("\n")}\n\nTested in ${elapsed()}`);
  return total.failed === 0 ? 0 : 1;
}
