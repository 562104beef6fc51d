import { progressBar } from "./progress-bar.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { supportsLiveLines, print, showLine } from "./terminal.mjs";

const begun = Date.now();
const formatSeconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const stamp = (text) => `[${text.padStart(8)}]`;
/** How often (ms) a long step reports progress outside a terminal. */
const PROGRESS_INTERVAL_MS = 30_000;

/** Seconds since the command began, for the closing lines. */
export const elapsed = () => formatSeconds(Date.now() - begun);

/** A line outside any step, aligned with the step lines. */
export function printNote(text) {
  if (!isShuttingDown()) print(`${stamp("")} ${text}`);
}

/**
 * Reports a running step's progress: words, and the share done (0..1) where known.
 * @typedef {(words: string, share?: number) => void} Tell
 */

/**
 * The line of a running step. `end` removes it, and prints the step's result if there is one.
 * @returns {{ tell: Tell, end: (detail?: string) => void }}
 */
export function startStep(name, start) {
  let words = "";
  let share;
  let said = start;
  const hide = showLine(
    () =>
      `[${`${Math.floor((Date.now() - start) / 1000)} s`.padStart(8)}] ${name}: ${share === undefined ? "" : `${progressBar(share)}  `}${words}`,
  );
  return {
    tell(news, newShare) {
      words = news;
      share = newShare;
      if (supportsLiveLines() || Date.now() - said < PROGRESS_INTERVAL_MS) return;
      said = Date.now();
      printNote(`${name}: ${words}`);
    },
    end(detail) {
      hide();
      // A step interrupted by a shutdown prints nothing: the last line must stay last.
      if (detail && !isShuttingDown())
        print(`${stamp(formatSeconds(Date.now() - start))} ${name}: ${detail}`);
    },
  };
}

/**
 * Runs one step and prints one line: its time, its name and its result (the string `work` returns).
 * `work` receives a function to report progress; `announce` is what a terminal shows until then.
 * @param {string} name
 * @param {(tell: Tell) => unknown} work
 * @param {{ announce?: string }} [options]
 */
export async function step(name, work, { announce } = {}) {
  const start = Date.now();
  const line = startStep(name, start);
  if (announce) line.tell(announce);
  try {
    line.end((await work(line.tell)) || "done");
  } catch (error) {
    line.end("failed");
    throw error;
  }
}
