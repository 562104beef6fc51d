import { progressBar } from "./progress-bar.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { changesLines, print, showLine } from "./terminal.mjs";

const begun = Date.now();
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const stamp = (text) => `[${text.padStart(8)}]`;
/** Elsewhere than in a terminal a long step says this often (ms) how far it is. */
const SAY_MS = 30_000;

/** Seconds since the command began, for the closing lines. */
export const elapsed = () => seconds(Date.now() - begun);

/** A line outside any step, aligned with the step lines. */
export function note(text) {
  if (!isShuttingDown()) print(`${stamp("")} ${text}`);
}

/**
 * What a step under way says of itself: words, and a share of the whole (0..1) where it is known.
 * @typedef {(words: string, share?: number) => void} Tell
 */

/**
 * The line of a step under way. `end` takes it away, and says what the step came to when it is told.
 * @returns {{ tell: Tell, end: (detail?: string) => void }}
 */
export function stepUnderWay(name, start) {
  let words = "";
  let share;
  let said = start;
  const hide = showLine(() => `[${`${Math.floor((Date.now() - start) / 1000)} s`.padStart(8)}] ${name}: ${share === undefined ? "" : `${progressBar(share)}  `}${words}`);
  return {
    tell(news, newShare) {
      words = news;
      share = newShare;
      if (changesLines() || Date.now() - said < SAY_MS) return;
      said = Date.now();
      note(`${name}: ${words}`);
    },
    end(detail) {
      hide();
      // A step cut short by a shutdown has nothing to say: the reader asked for it, and the last line must stay the last.
      if (detail && !isShuttingDown()) print(`${stamp(seconds(Date.now() - start))} ${name}: ${detail}`);
    },
  };
}

/**
 * Runs one step and prints its name, its time and what it came to (the string `work` returns). `work` is given a function to say how far
 * it is. `announce`: what a long step says when it begins, where no line can change.
 * @param {string} name
 * @param {(tell: Tell) => unknown} work
 * @param {{ announce?: string }} [options]
 */
export async function step(name, work, { announce } = {}) {
  const start = Date.now();
  if (announce && !changesLines()) note(`${name}: ${announce} ...`);
  const line = stepUnderWay(name, start);
  if (announce) line.tell(announce);
  try {
    line.end((await work(line.tell)) || "done");
  } catch (error) {
    line.end("failed");
    throw error;
  }
}
