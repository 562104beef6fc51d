import { progressBar } from "./progress-bar.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { supportsLiveLines, print, showLine } from "./terminal.mjs";

const startedAt = Date.now();
const formatSeconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const stamp = (text) => `[${text.padStart(8)}]`;
/** How often (ms) a long step reports progress outside a terminal. */
const PROGRESS_INTERVAL_MS = 30_000;

/** The time since the command started, as text, for the last lines. */
export const elapsed = () => formatSeconds(Date.now() - startedAt);

/** Prints a line that belongs to no step, aligned with the lines of steps. */
export function printNote(text) {
  if (!isShuttingDown()) print(`${stamp("")} ${text}`);
}

/**
 * Reports a running step's progress: a text, and the share that is done (0..1) if it is known.
 * @typedef {(text: string, share?: number) => void} OnProgress
 */

/**
 * Shows the line of a running step. `update` changes it; `end` removes it, and prints the step's
 * result if there is one.
 * @returns {{ update: OnProgress, end: (result?: string) => void }}
 */
export function startStep(name, start) {
  let text = "";
  let share;
  let printedAt = start;
  const hide = showLine(
    () =>
      `[${`${Math.floor((Date.now() - start) / 1000)} s`.padStart(8)}] ${name}: ${share === undefined ? "" : `${progressBar(share)}  `}${text}`,
  );
  return {
    update(newText, newShare) {
      text = newText;
      share = newShare;
      if (supportsLiveLines() || Date.now() - printedAt < PROGRESS_INTERVAL_MS) return;
      printedAt = Date.now();
      printNote(`${name}: ${text}`);
    },
    end(result) {
      hide();
      // A step that a shutdown interrupts prints nothing, so that the final message stays last.
      if (result && !isShuttingDown())
        print(`${stamp(formatSeconds(Date.now() - start))} ${name}: ${result}`);
    },
  };
}

/**
 * Runs one step and prints one line: its time, its name and its result (the string that `work`
 * returns). `work` receives a function to report progress; until that is called, a terminal shows
 * `announce`.
 * @param {string} name
 * @param {(onProgress: OnProgress) => unknown} work
 * @param {{ announce?: string }} [options]
 */
export async function step(name, work, { announce } = {}) {
  const start = Date.now();
  const line = startStep(name, start);
  if (announce) line.update(announce);
  try {
    line.end((await work(line.update)) || "done");
  } catch (error) {
    line.end("failed");
    throw error;
  }
}
