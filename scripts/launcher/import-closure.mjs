import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { projectRoot } from "./project-root.mjs";

/** Imports of types alone, which leave nothing to load. */
const TYPE_IMPORT = /\b(?:import|export)\s+type\b[^;"']*?\bfrom\s*["'][^"']+["']/g;

/** The name that an import, a re-export or a `require` of one literal names. */
const IMPORT =
  /\bfrom\s*["']([^"'\n]+)["']|\bimport\s*["']([^"'\n]+)["']|\b(?:import|require|requireActual)\(\s*["'`]([^"'`$\n]+)["'`]/g;

const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".js", ".cjs", "/index.ts", "/index.tsx", "/index.mjs"];

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** The file of the project that a name in an import means; undefined for packages. */
function resolveImport(name, from, root) {
  const isOwn = name.startsWith("@/") || name.startsWith(".");
  if (!isOwn && name !== "@payload-config") return undefined;
  const target =
    name === "@payload-config"
      ? join(root, "payload.config.ts")
      : name.startsWith("@/")
        ? join(root, name.slice(2))
        : resolve(dirname(from), name);
  return ENDINGS.map((ending) => target + ending).find(isFile);
}

/** The names of modules that a text imports when it runs, in the order they stand. */
export const importsIn = (text) =>
  [...text.replace(TYPE_IMPORT, "").matchAll(IMPORT)].map(
    ([, from, bare, called]) => from ?? bare ?? called,
  );

/**
 * Every file of the project that these files load, themselves included: what they import at once or
 * later, and what those import. Types and packages are left out. An import whose name is computed
 * is not found.
 * @param {string[]} entries paths, absolute or relative to the project
 * @param {string} [root]
 * @returns {Map<string, string>} the text of each, by its path relative to the project
 */
export function importClosure(entries, root = projectRoot) {
  const texts = new Map();
  const waiting = entries.map((entry) => resolve(root, entry));
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const name = relative(root, path).replaceAll("\\", "/");
    if (texts.has(name)) continue;
    const text = readFileSync(path, "utf8");
    texts.set(name, text);
    if (!/\.[cm]?[jt]sx?$/.test(path)) continue;
    for (const imported of importsIn(text)) {
      const file = resolveImport(imported, path, root);
      if (file) waiting.push(file);
    }
  }
  return texts;
}
