import { cpSync } from "node:fs";
import { join } from "node:path";

/** What the launcher and the programs it starts read of the project. */
const LAUNCHER_FILES = [
  "scripts",
  "sandbox",
  "lib/env.ts",
  "lib/log-text.mjs",
  "lib/log-words.mjs",
  "lib/logged-error.mjs",
  "package.json",
  "package-lock.json",
];

/** Copies the real launcher, and nothing else of the project, into a folder. */
export function copyLauncher(root: string): void {
  for (const path of LAUNCHER_FILES) cpSync(path, join(root, path), { recursive: true });
}
