import { join } from "node:path";
import { runChild } from "./children.mjs";
import { dataFolder, readEnvironment, validateEnvironment } from "./environment.mjs";
import { installDependencies } from "./install.mjs";
import { PROGRAM_ARGS } from "./program-args.mjs";
import { resolveDatabaseUrl, requireDatabase } from "./resolve-database-url.mjs";
import { takeLock } from "./run-lock.mjs";
import { step } from "./steps.mjs";

/**
 * Runs a script with the server's code on the shop's database, whether or not the shop is running.
 * Its queries have no timeout.
 * @returns the exit code: 0, or 1 if the script failed
 */
export async function runOnShopDatabase(script, args, { command }) {
  const raw = readEnvironment();
  const dataDir = dataFolder(raw.DATA_DIR);
  await step("Dependencies", (onProgress) => installDependencies("serving", onProgress, dataDir), {
    announce: "looking for missing packages",
  });
  await validateEnvironment(raw);
  requireDatabase(raw, dataDir);
  const lock = await takeLock(join(dataDir, "start.lock"), { command });
  const env = {
    ...raw,
    QUERY_TIMEOUT_MS: "0",
    DATABASE_URL: await resolveDatabaseUrl(raw, dataDir, { running: "holder" in lock }),
    DATA_DIR: dataDir,
    NODE_ENV: "production",
  };
  return (await runChild(process.execPath, [...PROGRAM_ARGS, script, ...args], { env })).ok ? 0 : 1;
}
