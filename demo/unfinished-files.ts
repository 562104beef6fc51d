import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

let written = 0;
/** A temporary name for a file being written: hidden, never served, another one at each call. */
export const unfinishedName = (name: string) => `.${process.pid}-${(written += 1)}-${name}`;

/** Removes partial files of a killed process. Only for the process that owns the folder. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^\.(?:\d+-)?[^.].*\.webp$/.test(name)) rmSync(join(folder, name), { force: true });
}
