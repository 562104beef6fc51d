import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";
import { requireUsableFolder } from "./usable-folder.mjs";

function readEnvFile(name) {
  const file = join(projectRoot, name);
  if (!existsSync(file)) return {};
  return parseEnv(readFileSync(file, "utf8"));
}

/** The environment; it overrides `.env.local`, which overrides `.env`, as in Next. */
export function readEnvironment() {
  return { ...readEnvFile(".env"), ...readEnvFile(".env.local"), ...process.env };
}

/** The names of the variables that the two files set. */
export const namesInEnvFiles = () =>
  Object.keys({ ...readEnvFile(".env"), ...readEnvFile(".env.local") });

/**
 * The folder of all persisted data; relative paths are resolved from the project root. Throws a
 * LaunchError if it can neither be written nor created.
 */
export function dataFolder(path) {
  const folder = resolve(projectRoot, path || ".data");
  requireUsableFolder("DATA_DIR", folder);
  return folder;
}

/**
 * Validates the environment with the shop's own rules (lib/env.ts), so that a mistake fails at the
 * start and not hours later. Needs node_modules. Throws a LaunchError for invalid variables, and
 * for a folder of pictures that can neither be written nor created.
 */
export async function validateEnvironment(source) {
  if (source.MEDIA_DIR) requireUsableFolder("MEDIA_DIR", resolve(projectRoot, source.MEDIA_DIR));
  // As in scripts/tsx.mjs, which explains it.
  process.env.ESBUILD_WORKER_THREADS = "0";
  const { tsImport } = await import("tsx/esm/api");
  try {
    const { readEnv } = await tsImport("../../lib/env.ts", import.meta.url);
    return readEnv(source);
  } catch (error) {
    // An error in the file itself (syntax, missing import) is rethrown with its stack.
    if (error?.code || error instanceof SyntaxError || error instanceof TypeError) throw error;
    throw new LaunchError(error.message);
  }
}
