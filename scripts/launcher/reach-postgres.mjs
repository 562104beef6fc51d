import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { startPostgres } from "./postgres.mjs";
import { readRecord } from "./postgres-home.mjs";
import { takeLock } from "./run-lock.mjs";

/**
 * The URL of the shop's database for a command beside it: `DATABASE_URL`, else the bundled server, that of a running shop or one started
 * for the command, which ends with it.
 */
export async function reachPostgres({ DATABASE_URL }, dataDir) {
  if (DATABASE_URL) return DATABASE_URL;
  const password = join(dataDir, "postgres-password");
  if (!existsSync(password)) throw new LaunchError(`There is no database in ${dataDir} yet. Run npm start first.`);
  const lock = await takeLock(join(dataDir, "start.lock"));
  if (!("holder" in lock)) return (await startPostgres({ dataDir, database: "vitrin" })).url;
  return `postgres://vitrin:${readFileSync(password, "utf8").trim()}@127.0.0.1:${readRecord(dataDir).port}/vitrin`;
}
