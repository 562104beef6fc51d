import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

/** The paths of all files below a folder, in the order of their names. */
export function* filesUnder(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

/**
 * A hash of the names and contents of these files, and of further named values.
 * @param {Iterable<string>} paths absolute
 * @param {Iterable<[string, string]>} [values] names and values
 */
export function hashOf(paths, values = []) {
  const hash = createHash("sha256");
  const add = (name, content) => hash.update(`${name}\0${content.length}\0`).update(content);
  for (const path of paths) add(path.slice(projectRoot.length), readFileSync(path));
  for (const [name, value] of values) add(name, value);
  return hash.digest("hex");
}
