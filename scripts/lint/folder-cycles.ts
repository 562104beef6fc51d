import { dirname, join, relative } from "node:path";
import ts from "typescript";

/** The path and the text of a file (project-files.ts). */
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

/** The direct subfolder of `root` that contains a file; null for files elsewhere or in `root`. */
function folderIn(root: string, path: string): string | null {
  const [folder = "", ...rest] = relative(root, path).split("/");
  return rest.length > 0 && folder !== ".." ? folder : null;
}

/**
 * Finds import cycles among the direct subfolders of `root`: groups of folders that import each
 * other, directly or indirectly, with the imports between them. Type imports count too, because a
 * folder that needs another folder's type depends on it.
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
      return from && to && from !== to
        ? [{ from, to, description: `${source.file} -> ${target}` }]
        : [];
    });
  });
  const reachableFrom = (start: string): Set<string> => {
    const visited = new Set<string>();
    const queue = [start];
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      for (const { from, to } of edges)
        if (from === next && !visited.has(to)) {
          visited.add(to);
          queue.push(to);
        }
    return visited;
  };
  const reachable = new Map(
    [...new Set(edges.map(({ from }) => from))].map((folder) => [folder, reachableFrom(folder)]),
  );
  const isInCycle = (one: string, other: string): boolean =>
    Boolean(reachable.get(one)?.has(other) && reachable.get(other)?.has(one));
  const cycles = new Map<string, string[]>();
  for (const folder of reachable.keys()) {
    const folders = [...reachable.keys()].filter((other) => isInCycle(folder, other)).sort();
    if (folders.length > 1) cycles.set(folders.join(" "), folders);
  }
  return [...cycles.values()].map((folders) => ({
    folders,
    imports: edges
      .filter(({ from, to }) => folders.includes(from) && folders.includes(to))
      .map(({ description }) => description),
  }));
}
