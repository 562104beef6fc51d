import { appendFileSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { startChild, describeExit } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";

const logLimitBytes = 2_000_000;

/**
 * A child that neither prints nor reports anything for this long (ms) is stopped. The longest
 * silence of one that works is a large migration's, and the shop's own programs report every minute
 * that they still run (program.ts).
 */
const SILENCE_LIMIT_MS = 30 * 60_000;
/** How long (ms) a child has to say something after its silence was noticed. */
const GRACE_MS = 30_000;

function openStartLog(dataDir, title) {
  if (!dataDir) return () => {};
  const file = join(dataDir, "start.log");
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > logLimitBytes) writeFileSync(file, "");
  const write = (text) => appendFileSync(file, text);
  write(`\n== ${new Date().toISOString()} ${title}\n`);
  return write;
}

/**
 * Calls `onExceeded` once when `reset` was not called for `limitMs`. The time is compared again
 * after a pause, because on a machine that slept all overdue timers fire at once.
 */
function watchSilence(limitMs, onExceeded) {
  let timer;
  const reset = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = setTimeout(onExceeded, Math.min(limitMs, GRACE_MS));
    }, limitMs);
  };
  reset();
  return { reset, end: () => clearTimeout(timer) };
}

/**
 * Runs a child without showing its output, which is logged to `start.log` in the data folder and
 * returned, so that the caller can print it after a failure (`quietRunError`). A child that stands
 * still, which neither prints nor sends anything for `silenceLimitMs`, is stopped.
 * @param {string} title its heading in the log
 * @param {string} command
 * @param {string[]} args
 * @param {{ dataDir?: string, onLine?: (line: string) => void, onMessage?: (message: any) => void,
 * silenceLimitMs?: number } & import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ ok: boolean, ending: string, output: string }>} `ending`: how it
 * ended, as text
 */
export async function runQuietly(
  title,
  command,
  args,
  { dataDir, onLine = () => {}, onMessage, silenceLimitMs = SILENCE_LIMIT_MS, ...spawnOptions },
) {
  const log = openStartLog(dataDir, title);
  const child = startChild(command, args, {
    ...spawnOptions,
    stdio: ["ignore", "pipe", "pipe", ...(onMessage ? ["ipc"] : [])],
  });
  let output = "";
  let stoodStill = false;
  const silence = watchSilence(silenceLimitMs, () => {
    stoodStill = true;
    void child.stop();
  });
  const closed = [];
  for (const stream of [child.process.stdout, child.process.stderr]) {
    if (!stream) continue;
    const decoder = new StringDecoder("utf8");
    let incompleteLine = "";
    stream.on("data", (bytes) => {
      silence.reset();
      const text = decoder.write(bytes);
      output += text;
      log(text);
      const lines = (incompleteLine + text).split("\n");
      incompleteLine = lines.pop() ?? "";
      for (const line of lines) onLine(line.trim());
    });
    closed.push(new Promise((resolve) => stream.once("close", resolve)));
  }
  if (onMessage)
    child.process.on("message", (message) => {
      silence.reset();
      onMessage(message);
    });
  const end = await child.ended;
  silence.end();
  if (!end.error) await Promise.all(closed);
  const ending = stoodStill
    ? `"${title}" stood still: process ${child.pid} said nothing for ${describeTime(silenceLimitMs)} and was stopped; ${lastLine(output)}`
    : describeExit(end);
  return { ok: end.code === 0 && !stoodStill, ending, output };
}

const describeTime = (ms) =>
  ms < 60_000 ? `${ms / 1000} s` : `${Math.round(ms / 60_000)} minutes`;

const lastLine = (output) => {
  const line = output.trim().split("\n").at(-1);
  return line ? `its last line was: ${line}` : "it had printed nothing";
};

/** The error of a failed run, with its complete output. */
export const quietRunError = (sentence, { ending, output }) =>
  new LaunchError(`${output.trim()}\n\n${sentence} (${ending}). Its output is above.`);
