import { readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";

const TEST = /\.(?:test|spec)\.tsx?$/;
const TITLE_OPTION = /^(?:-t|-g|--grep|--testNamePattern)(?:=(.*))?$/s;
/** The most file names that an error message suggests. */
const MAX_SUGGESTIONS = 5;

/** All test files of the project, relative to it. */
export const allTestFiles = (root = projectRoot) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(root, name), { recursive: true, encoding: "utf8" })
        .filter((file) => TEST.test(file))
        .map((file) => `${name}/${file.replaceAll("\\", "/")}`),
    )
    .sort();

/**
 * Parses the arguments of `npm test`: the named files (`paths`), a test title, `--serve` (start the
 * test shop and leave it running), and whether `--only` selects stages. Throws a LaunchError for
 * unknown options and contradictions.
 * @param {string[]} args
 * @returns {{ paths: string[], title?: string, serve: boolean, stages: boolean }}
 */
export function readTestArguments(args) {
  const parsed = { paths: [], serve: false, stages: false };
  const rest = [...args];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    const [isTitle, joined] = TITLE_OPTION.exec(argument) ?? [];
    if (isTitle) parsed.title = joined ?? rest.shift() ?? "";
    else if (argument === "--serve") parsed.serve = true;
    else if (argument.startsWith("--only=")) parsed.stages = true;
    else if (argument.startsWith("-")) throw new LaunchError(`npm test does not know ${argument}.`);
    else parsed.paths.push(argument);
  }
  if (parsed.title === "") throw new LaunchError("-t wants a title, or a part of one.");
  if (parsed.title !== undefined && parsed.paths.length === 0)
    throw new LaunchError("-t wants a file too: npm test -- path/of/a.test.ts -t 'a title'.");
  if (parsed.stages && (parsed.paths.length > 0 || parsed.serve))
    throw new LaunchError("--only names stages of the whole run: leave it out, or the files.");
  return parsed;
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The test files to which one argument refers. */
function filesOf(argument, all, { root, cwd }) {
  const path = relative(root, resolve(cwd, argument)).replaceAll("\\", "/");
  if (all.includes(path)) return [path];
  if (isFolder(join(root, path))) return all.filter((file) => file.startsWith(`${path}/`));
  const siblings = all.filter(
    (file) => !path.startsWith("..") && file.replace(TEST, "") === path.replace(/\.\w+$/, ""),
  );
  return siblings.length > 0 ? siblings : all.filter((file) => file.includes(argument));
}

/**
 * The test files that the arguments name. An argument may be a test file, a folder, a source file
 * with a test beside it, or a part of a path.
 * @param {string[]} paths
 * @param {string[]} all every test file of the project
 * @param {{ root?: string, cwd?: string }} [place] the project's folder, and the folder where npm
 * was called (INIT_CWD), from which paths are resolved
 * @returns {string[]} relative to the project, without duplicates; throws a LaunchError if an
 * argument matches nothing
 */
export function chooseFiles(
  paths,
  all,
  { root = projectRoot, cwd = process.env.INIT_CWD || root } = {},
) {
  const chosen = paths.map((argument) => {
    const files = filesOf(argument, all, { root, cwd });
    if (files.length > 0) return files;
    const last = argument.split("/").at(-1)?.replace(TEST, "") ?? "";
    const near = all.filter((file) => last && file.includes(last)).slice(0, MAX_SUGGESTIONS);
    throw new LaunchError(
      `No test file is called ${argument}.${near.length > 0 ? ` Did you mean ${near.join(", ")}?` : ""}`,
    );
  });
  return [...new Set(chosen.flat())];
}
