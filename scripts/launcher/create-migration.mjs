import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runChild } from "./children.mjs";
import { dataFolder, readEnvironment } from "./environment.mjs";
import { installDependencies } from "./install.mjs";
import { LaunchError } from "./launch-error.mjs";
import {
  EMPTY_MIGRATION,
  migrationName,
  migrationWords,
  tidyMigration,
  addToIndex,
  addToNames,
} from "./migration-templates.mjs";
import { PROGRAM_ARGS } from "./program-args.mjs";
import { projectRoot } from "./project-root.mjs";

const USAGE =
  "npm run migration -- words of its name\n" +
  "writes the migration that a change of the collections needs; with --empty one for SQL of your own.";

const folder = join(projectRoot, "lib/server/db/migrations");
const indexFile = join(folder, "index.ts");
const namesFile = join(projectRoot, "lib/server/db/migration-names.ts");

const migrationFiles = () =>
  readdirSync(folder).filter((name) => name.endsWith(".ts") && name !== "index.ts");

/** Adds a migration, whose file exists already, to the two lists. */
function addToLists(name) {
  writeFileSync(indexFile, addToIndex(readFileSync(indexFile, "utf8"), name));
  writeFileSync(namesFile, addToNames(readFileSync(namesFile, "utf8"), name));
}

function createEmpty(words) {
  const name = migrationName(words);
  writeFileSync(join(folder, `${name}.ts`), EMPTY_MIGRATION);
  addToLists(name);
  return name;
}

/**
 * Lets Payload create the migration from the newest snapshot to the current collections. Payload
 * may ask whether a column is new or was renamed.
 * @returns the migration's name; undefined if nothing differs
 */
async function createFromCollections(words) {
  const env = readEnvironment();
  const dataDir = dataFolder(env.DATA_DIR);
  await installDependencies("serving", () => {}, dataDir);
  const before = new Set(migrationFiles());
  const index = readFileSync(indexFile, "utf8");
  const run = await runChild(
    process.execPath,
    [...PROGRAM_ARGS, "scripts/create-migration.ts", words],
    // Outside of production Payload writes its generated files by itself.
    { env: { ...env, DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "warn" } },
  );
  // Payload rewrites the index in its own format, so the previous text is restored.
  writeFileSync(indexFile, index);
  const newFile = migrationFiles().find((file) => !before.has(file));
  if (!run.ok)
    throw new LaunchError(`The migration could not be made (${run.ending}). The reason is above.`);
  if (!newFile) return undefined;
  const path = join(folder, newFile);
  writeFileSync(path, tidyMigration(readFileSync(path, "utf8")));
  const name = newFile.replace(/\.ts$/, "");
  addToLists(name);
  return name;
}

/**
 * `npm run migration -- name`: writes a migration and its snapshot, adds it to the lists, and
 * writes the types and the import map of the collections. Returns the exit code.
 * @param {string[]} args
 */
export async function createMigration(args) {
  const words = migrationWords(args.filter((word) => !word.startsWith("-")).join("_"));
  const unknownOption = args.find((option) => option.startsWith("-") && option !== "--empty");
  if (!words || unknownOption) throw new LaunchError(USAGE);
  const name = args.includes("--empty") ? createEmpty(words) : await createFromCollections(words);
  if (!name) {
    console.log(
      `The collections are as the newest migration left them. For SQL of your own: npm run migration -- ${words} --empty`,
    );
    return 1;
  }
  const written = [".ts", ".json"].map((ending) => join(folder, name + ending)).filter(existsSync);
  console.log(written.map((path) => `Written: ${relative(projectRoot, path)}`).join("\n"));
  console.log(
    "Read it, say in a comment what it changes and why, and start the shop again: the start runs it.",
  );
  return 0;
}
