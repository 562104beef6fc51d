import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The temporary name of a file being written: hidden, never served, unique to the process. */
export const unfinishedName = (name: string) => `.${process.pid}-${name}`;

/** Removes partial files of a killed process. Only for the process that owns the folder. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (/^\.(?:\d+-)?[^.].*\.webp$/.test(name)) rmSync(join(folder, name), { force: true });
}
