import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LaunchError } from "./launch-error.mjs";
import { runningPostgresUrl, startPostgres } from "./postgres.mjs";
import { step } from "./steps.mjs";

/**
 * Throws a LaunchError if there is no database yet: neither `DATABASE_URL` nor a cluster in
 * `dataDir`.
 */
export function requireDatabase({ DATABASE_URL }, dataDir) {
  if (!DATABASE_URL && !existsSync(join(dataDir, "postgres-password")))
    throw new LaunchError(`There is no shop in ${dataDir} yet. Run npm start first.`);
}

/** How long (ms) to wait for a database server that may still be starting. */
const STARTING_MS = 30_000;

/** The error of a connection attempt to a host and port; null if something listens there. */
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
 * Waits until something listens at the host and port of `DATABASE_URL`. Throws a LaunchError that
 * names host and port, but not the password.
 * @param {string} databaseUrl
 * @param {number} waitMs
 * @returns {Promise<string>} the same URL
 */
export async function waitUntilListening(databaseUrl, waitMs = STARTING_MS) {
  const { hostname, port } = URL.canParse(databaseUrl) ? new URL(databaseUrl) : {};
  // A socket file or several hosts: connection errors are left to the driver.
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
 * The URL of the shop's database, for a command that runs beside the shop: `DATABASE_URL`, else the
 * bundled server. That is the running shop's server, or one that is started now and stops with the
 * command. The caller must have tried to take the run lock of `dataDir`.
 * @param {Record<string, string | undefined>} env
 * @param {string} dataDir
 * @param {{ running: boolean }} shop `running`: another process holds the lock
 * @returns {Promise<string>} the URL, which contains the password
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
