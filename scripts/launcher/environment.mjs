import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";

function readEnvFile(name) {
  const file = join(projectRoot, name);
  if (!existsSync(file)) return {};
  return parseEnv(readFileSync(file, "utf8"));
}

/** The environment over `.env.local` over `.env`, the same precedence as in Next. */
export function readEnvironment() {
  return { ...readEnvFile(".env"), ...readEnvFile(".env.local"), ...process.env };
}

/** The names set in those two files. */
export const namesInEnvFiles = () =>
  Object.keys({ ...readEnvFile(".env"), ...readEnvFile(".env.local") });

/** The folder of all persisted data; relative paths are resolved from the project root. */
export function dataFolder(path) {
  return resolve(projectRoot, path || ".data");
}

/**
 * Validates with the shop's own rules (lib/env.ts), so that a typo fails at start and not in a page
 * hours later. Needs node_modules.
 */
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
