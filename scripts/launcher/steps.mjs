import { isShuttingDown } from "./shutdown.mjs";

const begun = Date.now();
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const stamp = (text) => `[${text.padStart(8)}]`;

/** Seconds since the command began, for the closing lines. */
export const elapsed = () => seconds(Date.now() - begun);

/** A line outside any step, aligned with the step lines. */
export function note(text) {
  if (!isShuttingDown()) console.log(`${stamp("")} ${text}`);
}

/**
 * Runs one step and prints its name, its time and what it came to (the string `work` returns).
 * `announce` prints a line before the work: for steps that take long or show output of their own.
 * @param {string} name
 * @param {() => unknown} work
 * @param {{ announce?: string }} [options]
 */
export async function step(name, work, { announce } = {}) {
  if (announce) note(`${name}: ${announce} ...`);
  const start = Date.now();
  // A step cut short by a shutdown has nothing to say: the reader asked for it, and the last line must stay the last.
  const finish = (detail) => isShuttingDown() || console.log(`${stamp(seconds(Date.now() - start))} ${name}: ${detail}`);
  try {
    finish((await work()) ?? "done");
  } catch (error) {
    finish("failed");
    throw error;
  }
}
