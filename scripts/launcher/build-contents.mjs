import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder } from "./hash-files.mjs";

/** The folders of a build that a server reads; others are caches, and what development writes. */
const SERVED_FOLDERS = ["server", "static"];
const LIST = "build-contents";

/** Every file of a build that a server reads, with its size. */
function contentsOf(output) {
  const served = SERVED_FOLDERS.map((name) => join(output, name)).filter((path) =>
    existsSync(path),
  );
  const paths = [
    join(output, "BUILD_ID"),
    ...readdirSync(output)
      .filter((name) => name.endsWith(".json"))
      .map((name) => join(output, name)),
    ...served.flatMap((folder) => [...filesUnder(folder)]),
  ];
  return paths.map((path) => `${statSync(path).size} ${path.slice(output.length + 1)}`).sort();
}

/** Records what a finished build consists of. */
export const recordBuild = (output) =>
  writeFileSync(join(output, LIST), contentsOf(output).join("\n"));

/**
 * The first file that is missing in a build or has another size than recorded; undefined when the
 * build is complete. A killed copy, a full disk or a clean-up of old files makes a build
 * incomplete, and the server would then fail when a page needs the file.
 */
export function incompleteFile(output) {
  const list = join(output, LIST);
  if (!existsSync(list)) return LIST;
  const sizeOf = (path) => statSync(path, { throwIfNoEntry: false })?.size;
  for (const line of readFileSync(list, "utf8").split("\n")) {
    const [size, ...rest] = line.split(" ");
    const name = rest.join(" ");
    if (sizeOf(join(output, name)) !== Number(size)) return name || LIST;
  }
  return undefined;
}
