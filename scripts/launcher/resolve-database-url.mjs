import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LaunchError } from "./launch-error.mjs";
import { runningPostgresUrl, startPostgres } from "./postgres.mjs";
import { step } from "./steps.mjs";

/**
 * Throws a LaunchError when there is no database yet: neither a server of one's own nor a cluster
 * in `dataDir`.
 */
export function requireDatabase({ DATABASE_URL }, dataDir) {
  if (!DATABASE_URL && !existsSync(join(dataDir, "postgres-password")))
    throw new LaunchError(`There is no shop in ${dataDir} yet. Run npm start first.`);
}

/** A server that is starting beside the shop is waited for so long (ms). */
const STARTING_MS = 30_000;

/** What a connection to a host and port fails with; null when something listens there. */
async function connectionError(port, host) {
  const socket = connect({ port, host, timeout: 5_000 }).on("timeout", () =>
    socket.destroy(new Error("no answer")),
  );
  try {
    await once(socket, "connect");
    return null;
  } catch (error) {
    return error.code ?? error.message;
  } finally {
    socket.destroy();
  }
}

/**
 * Waits until something listens where `DATABASE_URL` points to. Throws a LaunchError that names the
 * place, never the password.
 * @param {string} databaseUrl
 * @param {number} waitMs
 * @returns {Promise<string>} the same URL
 */
export async function waitUntilListening(databaseUrl, waitMs = STARTING_MS) {
  const { hostname, port } = URL.canParse(databaseUrl) ? new URL(databaseUrl) : {};
  // A socket file, or several hosts: the driver tells of those.
  if (!hostname) return databaseUrl;
  const deadline = Date.now() + waitMs;
  for (;;) {
    const error = await connectionError(Number(port || 5432), hostname.replace(/^\[|\]$/g, ""));
    if (error === null) return databaseUrl;
    if (Date.now() > deadline)
      throw new LaunchError(
        `DATABASE_URL: nothing answers at ${hostname}:${port || 5432} (${error}). Is PostgreSQL running there?`,
      );
    await pause(500);
  }
}

/**
 * The URL of the shop's database for a command beside it: `DATABASE_URL`, else the bundled server,
 * that of a running shop or one started for the command, which ends with it. Take the run lock of
 * `dataDir` first.
 * @param {Record<string, string | undefined>} env
 * @param {string} dataDir
 * @param {{ running: boolean }} shop `running`: somebody else holds the lock
 * @returns {Promise<string>} it holds the password
 */
export async function resolveDatabaseUrl({ DATABASE_URL }, dataDir, { running }) {
  if (DATABASE_URL) return waitUntilListening(DATABASE_URL);
  if (running) return runningPostgresUrl({ dataDir, database: "vitrin" });
  let url;
  await step("PostgreSQL", async () => {
    const postgres = await startPostgres({ dataDir, database: "vitrin" });
    url = postgres.url;
    return `port ${postgres.port}`;
  });
  return url;
}
