import { mkdirSync } from "node:fs";
import { databaseAccount } from "./postgres-account.mjs";
import { binariesFor, bundledBinaries } from "./postgres-binaries.mjs";
import { ensureCluster, readPassword } from "./postgres-cluster.mjs";
import { ensureDatabase } from "./postgres-database.mjs";
import { chooseHome, readRecord } from "./postgres-home.mjs";
import { runServer } from "./postgres-server.mjs";
import { stopOrphan } from "./postgres-orphan.mjs";

/**
 * Starts the bundled PostgreSQL. The package's own launcher is not used, because it cannot run as
 * root in a project that an unprivileged user cannot enter. The caller must hold the run lock of
 * `dataDir`: a server that is running there is taken for an orphan and stopped.
 * @param {{ dataDir: string, database: string, recreate?: boolean, settings?: Record<string,
 * string> }} options `recreate` drops the database first; `settings` are added to the server's
 * @returns {Promise<{ url: string, port: number, home: string, stop: () => Promise<void>, ended:
 * Promise<unknown>, isStopping: () => boolean }>} `url` contains the password
 */
export async function startPostgres({ dataDir, database, recreate = false, settings = {} }) {
  mkdirSync(dataDir, { recursive: true });
  const bundled = bundledBinaries();
  const account = databaseAccount(dataDir);
  const home = await chooseHome(dataDir, account);
  const binaries = await binariesFor(account, bundled);
  await stopOrphan(home.cluster);
  const password = await ensureCluster({ dataDir, home, binaries, account });
  const server = await runServer({ dataDir, home, binaries, account, settings });
  const url = `postgres://vitrin:${password}@127.0.0.1:${server.port}/${database}`;
  await ensureDatabase(url, { recreate });
  return {
    url,
    port: server.port,
    home: home.folder,
    stop: server.stop,
    ended: server.ended,
    isStopping: server.isStopping,
  };
}

/** The URL of a database on the server that the holder of the run lock has started. */
export const runningPostgresUrl = ({ dataDir, database }) =>
  `postgres://vitrin:${readPassword(dataDir)}@127.0.0.1:${readRecord(dataDir).port}/${database}`;
