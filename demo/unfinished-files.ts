import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The name of a file while it is written: hidden, never served, and one process's own. */
export const unfinishedName = (name: string) => `.${process.pid}-${name}`;

/** Removes what a killed process left half-written. Only for who alone draws into the folder. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (/^\.(?:\d+-)?[^.].*\.webp$/.test(name)) rmSync(join(folder, name), { force: true });
}
