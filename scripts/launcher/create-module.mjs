import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";
import { moduleFiles, moduleNames } from "./module-templates.mjs";
import { projectRoot } from "./project-root.mjs";

const USAGE =
  "npm run new -- module name-of-one-thing\n" +
  "writes a module that stores such things: its endpoint, table and test, in every list it belongs to.";

/**
 * `npm run new -- module stock-alert`: writes the files of a module and its lines in the lists of
 * all modules. Returns the exit code.
 * @param {string[]} args
 */
export async function createModule([kind, ...words]) {
  const names = moduleNames(words.join("-"));
  if (kind !== "module" || !names) throw new LaunchError(USAGE);
  if (existsSync(join(projectRoot, "lib/server/modules", names.kebab)))
    throw new LaunchError(`There is a module called ${names.kebab}: lib/server/modules.`);
  const { made, changed } = moduleFiles(names);
  for (const [path, text] of [...made, ...changed]) {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), text);
  }
  const prettier = join(projectRoot, "node_modules/prettier/bin/prettier.cjs");
  await runChild(process.execPath, [prettier, "--write", ...made.keys(), ...changed.keys()], {
    stdio: "ignore",
  });
  const lines = (prefix, files) => [...files.keys()].map((path) => `${prefix} ${path}`);
  console.log([...lines("Written:", made), ...lines("Changed:", changed)].join("\n"));
  const test = [...made.keys()].find((path) => path.endsWith(".test.ts"));
  console.log(`Say in them what the module is for. npm test -- ${test}`);
  return 0;
}
