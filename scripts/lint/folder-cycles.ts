import { dirname, join, relative } from "node:path";
import ts from "typescript";

/** A file and what it says (project-files.ts). */
export type SourceFile = { file: string; text: string };

const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];

/** The files of the project that a file imports, in any form of an import. */
function importsOf({ file: path, text }: SourceFile, known: ReadonlySet<string>): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    const target = fileName.startsWith("@/")
      ? fileName.slice(2)
      : fileName.startsWith(".")
        ? join(dirname(path), fileName)
        : null;
    const file = target && ENDINGS.map((ending) => target + ending).find((one) => known.has(one));
    return file ? [file] : [];
  });
}

/** The folder of `root` that a file is in; null for one elsewhere or in `root` itself. */
function folderIn(root: string, path: string): string | null {
  const [folder = "", ...rest] = relative(root, path).split("/");
  return rest.length > 0 && folder !== ".." ? folder : null;
}

/**
 * Circles of the folders of `root`: each a list of folders that import each other, however far
 * around, with the imports between them. Types count: who needs another's type knows it.
 */
export function findFolderCycles(
  root: string,
  files: readonly SourceFile[],
): { folders: string[]; imports: string[] }[] {
  const known = new Set(files.map(({ file }) => file));
  const edges = files.flatMap((source) => {
    const from = folderIn(root, source.file);
    return importsOf(source, known).flatMap((target) => {
      const to = folderIn(root, target);
      return from && to && from !== to ? [{ from, to, shown: `${source.file} -> ${target}` }] : [];
    });
  });
  const reached = (start: string): Set<string> => {
    const found = new Set<string>();
    const waiting = [start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const { from, to } of edges)
        if (from === next && !found.has(to)) {
          found.add(to);
          waiting.push(to);
        }
    return found;
  };
  const reach = new Map(
    [...new Set(edges.map(({ from }) => from))].map((one) => [one, reached(one)]),
  );
  const isTogether = (one: string, other: string): boolean =>
    Boolean(reach.get(one)?.has(other) && reach.get(other)?.has(one));
  const circles = new Map<string, string[]>();
  for (const folder of reach.keys()) {
    const folders = [...reach.keys()].filter((other) => isTogether(folder, other)).sort();
    if (folders.length > 1) circles.set(folders.join(" "), folders);
  }
  return [...circles.values()].map((folders) => ({
    folders,
    imports: edges
      .filter(({ from, to }) => folders.includes(from) && folders.includes(to))
      .map(({ shown }) => shown),
  }));
}
