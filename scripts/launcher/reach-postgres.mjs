import { existsSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { runningPostgresUrl, startPostgres } from "./postgres.mjs";
import { step } from "./steps.mjs";

/** Throws a LaunchError when there is no database yet: neither a server of one's own nor a cluster in `dataDir`. */
export function requireDatabase({ DATABASE_URL }, dataDir) {
  if (!DATABASE_URL && !existsSync(join(dataDir, "postgres-password"))) throw new LaunchError(`There is no shop in ${dataDir} yet. Run npm start first.`);
}

/**
 * The URL of the shop's database for a command beside it: `DATABASE_URL`, else the bundled server, that of a running shop or one started
 * for the command, which ends with it. Take the run lock of `dataDir` first.
 * @param {Record<string, string | undefined>} env
 * @param {string} dataDir
 * @param {{ running: boolean }} shop `running`: somebody else holds the lock
 * @returns {Promise<string>} it holds the password
 */
export async function reachPostgres({ DATABASE_URL }, dataDir, { running }) {
  if (DATABASE_URL) return DATABASE_URL;
  if (running) return runningPostgresUrl({ dataDir, database: "vitrin" });
  let url;
  await step("PostgreSQL", async () => {
    const postgres = await startPostgres({ dataDir, database: "vitrin" });
    url = postgres.url;
    return `port ${postgres.port}`;
  });
  return url;
}
