import { step } from "./steps.mjs";

/** @type {{ name: string, ms: number, detail: string }[]} */
const timings = [];

/** Notes how long something took, for the table at the end. @template Result @param {string} name @param {() => Promise<Result>} work @param {(result: Result) => string} [detail] */
export async function timed(name, work, detail = () => "") {
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

/** A step of the preparation that is in the table too. */
export const timedStep = (name, work, options) => timed(name, () => step(name, work, options));

/** What was timed, a line each, in the order it ended. */
export function timingTable(lines = timings) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines.map(({ name, ms, detail }) => `  ${name.padEnd(width)} ${(ms / 1000).toFixed(1).padStart(7)} s  ${detail}`.trimEnd());
}
