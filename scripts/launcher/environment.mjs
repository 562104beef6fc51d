import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as util from "node:util";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";

/** NAME=value lines with comments and quotes; what `util.parseEnv` does, for Node 20.9 to 20.11 which lack it. */
function parsePlainly(text) {
  const values = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match) continue;
    const [, name, raw] = match;
    const quoted = /^(["'`])(.*?)\1/.exec(raw);
    values[name] = quoted ? (quoted[1] === '"' ? quoted[2].replaceAll("\\n", "\n") : quoted[2]) : raw.replace(/\s*#.*$/, "");
  }
  return values;
}

function readEnvFile(name) {
  const file = join(projectRoot, name);
  if (!existsSync(file)) return {};
  const text = readFileSync(file, "utf8");
  return util.parseEnv ? util.parseEnv(text) : parsePlainly(text);
}

/** The environment over `.env.local` over `.env`, the same precedence as in Next. */
export function readEnvironment() {
  return { ...readEnvFile(".env"), ...readEnvFile(".env.local"), ...process.env };
}

/** The names set in those two files. */
export const namesInEnvFiles = () => Object.keys({ ...readEnvFile(".env"), ...readEnvFile(".env.local") });

/** The folder of all persisted data; relative paths are resolved from the project root. */
export function dataFolder(path) {
  return resolve(projectRoot, path || ".data");
}

/** Validates with the shop's own rules (lib/env.ts), so that a typo fails at start and not in a page hours later. Needs node_modules. */
export async function validateEnvironment(source) {
  const { tsImport } = await import("tsx/esm/api");
  try {
    const { readEnv } = await tsImport("../../lib/env.ts", import.meta.url);
    return readEnv(source);
  } catch (error) {
    // A broken file (syntax, missing import) keeps its stack; invalid variables are a message only.
    if (error?.code || error instanceof SyntaxError || error instanceof TypeError) throw error;
    throw new LaunchError(error.message);
  }
}
