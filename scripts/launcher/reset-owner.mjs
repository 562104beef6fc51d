import { join } from "node:path";
import { runChild } from "./children.mjs";
import { dataFolder, readEnvironment, validateEnvironment } from "./environment.mjs";
import { installDependencies } from "./install.mjs";
import { LaunchError } from "./launch-error.mjs";
import { PROGRAM_ARGS } from "./program-args.mjs";
import { resolveDatabaseUrl, requireDatabase } from "./resolve-database-url.mjs";
import { takeLock } from "./run-lock.mjs";
import { step } from "./steps.mjs";

/**
 * `npm run owner:reset`: sets a new password for an owner of the back office, whether or not the
 * shop is running. Without an e-mail this is the first owner. With an e-mail it is that account,
 * which is created if necessary and becomes an owner.
 */
export async function runOwnerReset(email = "") {
  const raw = readEnvironment();
  const dataDir = dataFolder(raw.DATA_DIR);
  await step("Dependencies", (onProgress) => installDependencies("serving", onProgress, dataDir), {
    announce: "looking for missing packages",
  });
  await validateEnvironment(raw);
  requireDatabase(raw, dataDir);
  const lock = await takeLock(join(dataDir, "start.lock"), { command: "npm run owner:reset" });
  const env = {
    ...raw,
    DATABASE_URL: await resolveDatabaseUrl(raw, dataDir, { running: "holder" in lock }),
    DATA_DIR: dataDir,
    NODE_ENV: "production",
  };
  // Its output is not logged: it prints the password, if this is a terminal.
  const run = await runChild(process.execPath, [...PROGRAM_ARGS, "scripts/reset-owner.ts", email], {
    env,
  });
  if (!run.ok) throw new LaunchError(`The password was not reset (${run.ending}).`);
  return 0;
}
