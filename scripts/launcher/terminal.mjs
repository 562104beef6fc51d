// The output of commands. No package is used, because it runs before packages are installed. In a
// terminal the lines of running steps stay at the bottom and are updated in place; elsewhere (CI, a
// file) every line is written once.
const { stdout } = process;
/** Whether stdout is a terminal, and not a file or a pipe. */
export const isTerminal = Boolean(stdout.isTTY) && process.env.TERM !== "dumb";
const FRAME_MS = 120;

/** @type {Set<() => string>} */
const liveLines = new Set();
let drawn = 0;
let timer;
let closed = false;

function erase() {
  if (drawn > 0) stdout.write(`\x1b[${drawn}A\x1b[0J`);
  drawn = 0;
}

function drawLines() {
  const width = (stdout.columns || 80) - 1;
  const lines = [...liveLines].map((line) => line().slice(0, width));
  if (lines.length > 0) stdout.write(`${lines.join("\n")}\n`);
  drawn = lines.length;
}

function redraw() {
  erase();
  if (!closed) drawLines();
}

/** Prints permanent text above the live lines. */
export function print(text) {
  const lines = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  if (!isTerminal || closed) return void stdout.write(lines);
  erase();
  stdout.write(lines);
  drawLines();
}

/**
 * Shows a live line until the returned function is called. Outside a terminal nothing is shown.
 * @param {() => string} line
 */
export function showLine(line) {
  if (!isTerminal || closed) return () => {};
  liveLines.add(line);
  timer ??= setInterval(redraw, FRAME_MS).unref();
  redraw();
  return () => {
    liveLines.delete(line);
    if (liveLines.size === 0) timer = void clearInterval(timer);
    redraw();
  };
}

/** Removes the live lines permanently, before the final output. */
export function closeLines() {
  erase();
  closed = true;
  clearInterval(timer);
}

export const supportsLiveLines = () => isTerminal;
