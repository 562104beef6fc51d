import { cpSync } from "node:fs";
import { join } from "node:path";

/** The files of the project that the launcher and its programs read or compile. */
const LAUNCHER_FILES = [
  "scripts",
  "sandbox",
  "front",
  "lib",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Copies the real launcher and the front, without the shop's pages, into a folder. */
export function copyLauncher(root: string): void {
  for (const path of LAUNCHER_FILES) cpSync(path, join(root, path), { recursive: true });
}
