import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { dataFolder, readEnvironment, validateEnvironment } from "./environment.mjs";
import { installDependencies } from "./install.mjs";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";
import { resolveDatabaseUrl, requireDatabase } from "./resolve-database-url.mjs";
import { takeLock } from "./run-lock.mjs";
import { runShopProgram } from "./shop-program.mjs";
import { printNote, step } from "./steps.mjs";

/**
 * Resolves a path of the command line from the folder where npm was called: npm itself changes to
 * the project's folder.
 */
const resolveFromCaller = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

const defaultFile = () =>
  join(
    projectRoot,
    "backups",
    `vitrin-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`,
  );

function readFileArguments(args, options) {
  const unknown = args.filter(
    (argument) => argument.startsWith("-") && !options.includes(argument),
  );
  const files = args.filter((argument) => !argument.startsWith("-"));
  if (unknown.length > 0 || files.length > 1)
    throw new LaunchError(
      `Expected one file${options.map((option) => `, ${option}`).join("")}, not ${[...unknown, ...files.slice(1)].join(" ")}.`,
    );
  return { file: files[0], options: args.filter((argument) => options.includes(argument)) };
}

/** Prepares everything that a program of the shop needs, except for the database. */
async function prepare() {
  const raw = readEnvironment();
  const dataDir = dataFolder(raw.DATA_DIR);
  await step("Dependencies", (onProgress) => installDependencies("serving", onProgress, dataDir), {
    announce: "looking for missing packages",
  });
  await step("Environment", async () => void (await validateEnvironment(raw)));
  return { env: { ...raw, DATA_DIR: dataDir }, dataDir };
}

async function runStep(name, program) {
  const notices = [];
  await step(
    name,
    async (onProgress) => {
      let outcome;
      await runShopProgram(program, ({ text, share, result, notice }) => {
        if (text) onProgress(text, share);
        if (result) outcome = result;
        if (notice) notices.push(notice);
      });
      return outcome;
    },
    { announce: "reading" },
  );
  notices.forEach(printNote);
}

/** `npm run backup [-- file]`. The shop may be running meanwhile. */
export async function backUpShop(args) {
  const { file: named } = readFileArguments(args, []);
  const file = named ? resolveFromCaller(named) : defaultFile();
  if (existsSync(file))
    throw new LaunchError(
      `${file} is there already, and a backup is never written over. Name another file.`,
    );
  const { env, dataDir } = await prepare();
  requireDatabase(env, dataDir);
  const lock = await takeLock(join(dataDir, "start.lock"), { command: "npm run backup" });
  const DATABASE_URL = await resolveDatabaseUrl(env, dataDir, { running: "holder" in lock });
  await runStep("Backup", {
    title: "backup",
    script: "scripts/back-up.ts",
    args: [file],
    env: { ...env, DATABASE_URL },
    failure: "The backup failed, and no file was written",
  });
  printNote(
    `It is ${file}. It holds customers' data and the shop's secrets: keep it where only you can read it.`,
  );
  return 0;
}

/**
 * `npm run restore -- file [--replace]`: restores into an empty shop or, with `--replace`, replaces
 * an existing one. `--check` only reads the file.
 */
export async function restoreShop(args) {
  const { file: named, options } = readFileArguments(args, ["--replace", "--check"]);
  if (!named)
    throw new LaunchError("Name the backup: npm run restore -- backups/vitrin-....tar.gz");
  const file = resolveFromCaller(named);
  if (!existsSync(file)) throw new LaunchError(`There is no file ${file}.`);
  const { env, dataDir } = await prepare();
  const program = {
    title: "restore",
    script: "scripts/restore-backup.ts",
    args: [file, ...options],
    failure: "The restore failed, and nothing was changed",
  };
  if (options.includes("--check")) {
    await runStep("Backup", { ...program, env });
    return 0;
  }
  const lock = await takeLock(join(dataDir, "start.lock"), { command: "npm run restore" });
  if ("holder" in lock)
    throw new LaunchError(
      `Vitrin runs in this folder (process ${lock.holder.pid}). Stop it first: a shop is restored while it is closed.`,
    );
  const DATABASE_URL = await resolveDatabaseUrl(env, dataDir, { running: false });
  await runStep("Restore", { ...program, env: { ...env, DATABASE_URL } });
  printNote("Start the shop with npm start.");
  return 0;
}
