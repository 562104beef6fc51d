import { join } from "node:path";
import { runChild } from "./children.mjs";
import { dataFolder, readEnvironment, validateEnvironment } from "./environment.mjs";
import { installDependencies } from "./install.mjs";
import { LaunchError } from "./launch-error.mjs";
import { PROGRAM_ARGS } from "./program-args.mjs";
import { readDayArguments } from "./read-day-arguments.mjs";
import { resolveDatabaseUrl, requireDatabase } from "./resolve-database-url.mjs";
import { takeLock } from "./run-lock.mjs";
import { step } from "./steps.mjs";

/**
 * `npm run books`: compares payments, reversals, invoices and reserved stock with the sandbox's
 * ledger. With `--day` it reports the card payments of one day, with `--csv` as a table.
 * @returns the exit code: 1 when they differ
 */
export async function compareWithBank(args) {
  const { day, asCsv = false } = readDayArguments(args);
  // Only the table goes to stdout; progress messages go to stderr.
  if (asCsv) process.stdout.write = process.stderr.write.bind(process.stderr);
  const raw = readEnvironment();
  if (raw.SHOP_MODE === "live")
    throw new LaunchError(
      "npm run books reads the sandbox acquirer's ledger. A live shop has a real bank.",
    );
  const dataDir = dataFolder(raw.DATA_DIR);
  await step("Dependencies", (onProgress) => installDependencies("serving", onProgress, dataDir), {
    announce: "looking for missing packages",
  });
  await validateEnvironment(raw);
  requireDatabase(raw, dataDir);
  const lock = await takeLock(join(dataDir, "start.lock"), { command: "npm run books" });
  const env = {
    ...raw,
    ...(day ? { BOOKS_DAY: day, BOOKS_CSV: asCsv ? "1" : "" } : {}),
    DATABASE_URL: await resolveDatabaseUrl(raw, dataDir, { running: "holder" in lock }),
    DATA_DIR: dataDir,
    NODE_ENV: "production",
  };
  return (await runChild(process.execPath, [...PROGRAM_ARGS, "scripts/books.ts"], { env })).ok
    ? 0
    : 1;
}
