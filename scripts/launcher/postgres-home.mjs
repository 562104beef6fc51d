import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { runChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";
import { runAs } from "./postgres-account.mjs";

/** The folder for databases and binaries when the account cannot enter the project. */
export const sharedFolder = "/var/lib/vitrin";

const recordFile = (dataDir) => join(dataDir, "postgres.json");

/** Reads what earlier starts recorded: `home` (the cluster's folder), `dataDir` and `port`. */
export function readRecord(dataDir) {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), "utf8"));
  } catch {
    return {};
  }
}

export function writeRecord(dataDir, changes) {
  const before = readRecord(dataDir);
  const after = { ...before, ...changes };
  if (JSON.stringify(after) !== JSON.stringify(before))
    writeFileSync(recordFile(dataDir), `${JSON.stringify(after, null, 2)}\n`);
}

/** Creates a folder that every user can enter, whatever the umask. */
export function makeOpenFolder(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

const home = (folder, inProject) => ({ folder, cluster: join(folder, "cluster"), inProject });
const hasCluster = ({ cluster }) => existsSync(join(cluster, "PG_VERSION"));

async function canEnter(account, folder) {
  const options = { ...runAs(account, "/"), stdio: "ignore", guarded: false };
  return (await runChild("/bin/sh", ["-c", 'cd "$1" && ls >/dev/null', "sh", folder], options)).ok;
}

/**
 * A folder under /var/lib named after the data folder, so that two copies of the project do not
 * share a database.
 */
function homeOutside(dataDir) {
  const name = (path) => createHash("sha256").update(path).digest("hex").slice(0, 16);
  const folder = join(sharedFolder, name(realpathSync(dataDir)));
  const recorded = readRecord(dataDir);
  // A moved project continues to use its database; a copied project gets its own.
  const moved =
    recorded.home?.startsWith(sharedFolder) &&
    recorded.dataDir &&
    !existsSync(recorded.dataDir) &&
    existsSync(recorded.home);
  return home(moved ? recorded.home : folder, false);
}

/**
 * Chooses the cluster's location: the data folder or, if the account cannot enter that, /var/lib.
 * An existing cluster is not moved.
 * @returns {Promise<{ folder: string, cluster: string, inProject: boolean }>}
 */
export async function chooseHome(dataDir, account) {
  const inside = home(join(dataDir, "postgres"), true);
  if (account.uid === undefined) {
    mkdirSync(inside.folder, { recursive: true });
    refuseForeignCluster(dataDir, inside);
    return inside;
  }
  const outside = homeOutside(dataDir);
  if (!hasCluster(inside) && hasCluster(outside)) return recordHome(dataDir, outside);
  makeOpenFolder(inside.folder);
  if (await canEnter(account, inside.folder)) return inside;
  if (hasCluster(inside)) {
    throw new LaunchError(
      `The database in ${inside.folder} cannot be entered by the user "${account.name}" who has to run it. Open its parent folders (chmod o+x).`,
    );
  }
  rmSync(inside.folder, { recursive: true });
  makeOpenFolder(sharedFolder);
  makeOpenFolder(outside.folder);
  return recordHome(dataDir, outside);
}

function recordHome(dataDir, outside) {
  writeRecord(dataDir, { home: outside.folder, dataDir });
  return outside;
}

function refuseForeignCluster(dataDir, { folder, cluster }) {
  const elsewhere = readRecord(dataDir).home;
  const foreign = existsSync(cluster)
    ? statSync(cluster).uid !== process.getuid?.()
    : elsewhere?.startsWith(sharedFolder);
  if (!foreign) return;
  throw new LaunchError(
    `The database of this project was made by another user (${existsSync(cluster) ? folder : elsewhere}), probably root. ` +
      `Run as that user, remove ${dataDir} to begin anew, or set DATA_DIR or DATABASE_URL.`,
  );
}
