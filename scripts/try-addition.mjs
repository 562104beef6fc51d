// `npm run try -- language tr` and `npm run try -- filter wellRated`: adds a language, or an on/off
// filter, to a scratch copy of the project, and prints what the compiler reports as missing. Fails
// if the compiler reports anything but missing texts and definitions of the addition.
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "./launcher/project-root.mjs";

/** The file of each kind of addition, and the replacement that makes the addition. */
const KINDS = {
  language: {
    file: "lib/languages.ts",
    add: (text, name) => text.replace(/(export const LANGUAGES = \[[^\]]*)\]/, `$1, "${name}"]`),
  },
  filter: {
    file: "lib/contract/list-keys.ts",
    add: (text, name) =>
      text.replace(
        /(\n {2}\{ key: "f",)/,
        `\n  { key: "${name}", effect: "narrows", filter: "switch", isBlocked: true },$1`,
      ),
  },
};

/** Matches TypeScript's errors about missing values and properties. */
const MISSING_ERROR = /error TS(2741|2739|2740|2345|2322|2769|7053|2551|2339):/;

const [kind = "", name = ""] = process.argv.slice(2);
if (!Object.hasOwn(KINDS, kind) || !/^[a-z][A-Za-z]{1,30}$/.test(name)) {
  console.error(`Usage: npm run try -- ${Object.keys(KINDS).join("|")} <name>`);
  process.exit(2);
}
const { file, add } = KINDS[kind];
const folder = mkdtempSync(join(tmpdir(), "vitrin-try-"));
try {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const sources = files.split("\n").filter((path) => /\.(?:tsx?|json|[mc]?js|css)$/.test(path));
  for (const path of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(folder, path));
  }
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  const before = readFileSync(join(folder, file), "utf8");
  const after = add(before, name);
  if (after === before) throw new Error(`No place to add a ${kind} was found in ${file}.`);
  writeFileSync(join(folder, file), after);
  const { stdout } = spawnSync("node_modules/.bin/tsc", ["--noEmit", "--incremental", "false"], {
    cwd: folder,
    encoding: "utf8",
  });
  const errors = stdout.split("\n").filter((line) => /error TS\d+:/.test(line));
  // Matches the name in quotation marks, because `tr` occurs in every "string".
  const quotedName = new RegExp(`['"]${name}['"]`);
  const others = errors.filter((line) => !MISSING_ERROR.test(line) || !quotedName.test(line));
  console.log(errors.map((line) => line.replace(`${folder}/`, "")).join("\n"));
  const places = new Set(errors.map((line) => line.slice(0, line.indexOf("("))));
  console.log(
    `\n${errors.length} places in ${places.size} files; ${others.length} are not about missing definitions`,
  );
  process.exitCode = others.length > 0 || errors.length === 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
