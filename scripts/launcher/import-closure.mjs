import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { projectRoot } from "./project-root.mjs";

/** Matches type-only imports, which load nothing at run time. */
const TYPE_IMPORT = /\b(?:import|export)\s+type\b[^;"']*?\bfrom\s*["'][^"']+["']/g;

/** Matches the module name of an import, a re-export, or a `require` with a literal. */
const IMPORT =
  /\bfrom\s*["']([^"'\n]+)["']|\bimport\s*["']([^"'\n]+)["']|\b(?:import|require|requireActual)\(\s*["'`]([^"'`$\n]+)["'`]/g;

const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".js", ".cjs", "/index.ts", "/index.tsx", "/index.mjs"];

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** The project's file to which an import's module name resolves; undefined for packages. */
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

/** The module names that a source text imports at run time, in their order. */
export const importsIn = (text) =>
  [...text.replace(TYPE_IMPORT, "").matchAll(IMPORT)].map(
    ([, from, bare, called]) => from ?? bare ?? called,
  );

/**
 * All files of the project that these files import, directly or indirectly, statically or
 * dynamically, including themselves. Type imports and packages are left out. Imports with a
 * computed name are not found.
 * @param {string[]} entries paths, absolute or relative to the project
 * @param {string} [root]
 * @returns {Map<string, string>} the text of each file, by its path relative to the project
 */
export function importClosure(entries, root = projectRoot) {
  const texts = new Map();
  const queue = entries.map((entry) => resolve(root, entry));
  for (let path = queue.pop(); path; path = queue.pop()) {
    const name = relative(root, path).replaceAll("\\", "/");
    if (texts.has(name)) continue;
    const text = readFileSync(path, "utf8");
    texts.set(name, text);
    if (!/\.[cm]?[jt]sx?$/.test(path)) continue;
    for (const imported of importsIn(text)) {
      const file = resolveImport(imported, path, root);
      if (file) queue.push(file);
    }
  }
  return texts;
}
