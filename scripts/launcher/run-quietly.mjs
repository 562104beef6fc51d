import { appendFileSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { startChild, describeExit } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";

const logLimitBytes = 2_000_000;

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
 * Runs a child without showing its output, which is logged to `start.log` in the data folder and
 * returned, so that the caller can print it after a failure (`quietRunError`).
 * @param {string} title its heading in the log
 * @param {string} command
 * @param {string[]} args
 * @param {{ dataDir?: string, onLine?: (line: string) => void, onMessage?: (message: any) => void }
 * & import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ ok: boolean, ending: string, output: string }>} `ending`: how it
 * ended, as text
 */
export async function runQuietly(
  title,
  command,
  args,
  { dataDir, onLine = () => {}, onMessage, ...spawnOptions },
) {
  const log = openStartLog(dataDir, title);
  const child = startChild(command, args, {
    ...spawnOptions,
    stdio: ["ignore", "pipe", "pipe", ...(onMessage ? ["ipc"] : [])],
  });
  let output = "";
  const closed = [];
  for (const stream of [child.process.stdout, child.process.stderr]) {
    if (!stream) continue;
    const decoder = new StringDecoder("utf8");
    let incompleteLine = "";
    stream.on("data", (bytes) => {
      const text = decoder.write(bytes);
      output += text;
      log(text);
      const lines = (incompleteLine + text).split("\n");
      incompleteLine = lines.pop() ?? "";
      for (const line of lines) onLine(line.trim());
    });
    closed.push(new Promise((resolve) => stream.once("close", resolve)));
  }
  if (onMessage) child.process.on("message", onMessage);
  const end = await child.ended;
  if (!end.error) await Promise.all(closed);
  return { ok: end.code === 0, ending: describeExit(end), output };
}

/** The error of a failed run, with its complete output. */
export const quietRunError = (sentence, { ending, output }) =>
  new LaunchError(`${output.trim()}\n\n${sentence} (${ending}). Its output is above.`);
