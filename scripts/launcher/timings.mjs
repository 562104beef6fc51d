import { step } from "./steps.mjs";

/** @type {{ name: string, ms: number, detail: string }[]} */
const timings = [];

/**
 * Times something for the final table.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {(result: Result) => string} [detail]
 */
export async function measureTime(name, work, detail = () => "") {
  const begun = performance.now();
  let said = "failed";
  try {
    const result = await work();
    said = detail(result);
    return result;
  } finally {
    timings.push({ name, ms: performance.now() - begun, detail: said });
  }
}

/** A preparation step that is timed too. */
export const timedStep = (name, work, options) =>
  measureTime(name, () => step(name, work, options));

/** The timings, one line each, in the order they ended. */
export function timingTable(lines = timings) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines.map(({ name, ms, detail }) =>
    `  ${name.padEnd(width)} ${(ms / 1000).toFixed(1).padStart(7)} s  ${detail}`.trimEnd(),
  );
}
