import { step } from "./steps.mjs";

/** @type {{ name: string, ms: number, detail: string }[]} */
const timings = [];

/**
 * Runs `work` and records its time for the final table, also if it fails.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {(result: Result) => string} [detail]
 */
export async function measureTime(name, work, detail = () => "") {
  const startedAt = performance.now();
  let outcome = "failed";
  try {
    const result = await work();
    outcome = detail(result);
    return result;
  } finally {
    timings.push({ name, ms: performance.now() - startedAt, detail: outcome });
  }
}

/** Runs a preparation step (steps.mjs) and records its time. */
export const timedStep = (name, work, options) =>
  measureTime(name, () => step(name, work, options));

/** The timings, one line each, in the order they ended. */
export function timingTable(lines = timings) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines.map(({ name, ms, detail }) =>
    `  ${name.padEnd(width)} ${(ms / 1000).toFixed(1).padStart(7)} s  ${detail}`.trimEnd(),
  );
}
