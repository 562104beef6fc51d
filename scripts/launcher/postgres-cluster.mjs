import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { runChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";
import { runAs } from "./postgres-account.mjs";
import { printNote } from "./steps.mjs";

/**
 * The values of LC_CTYPE to try. Character classes come from the system's locale even with the
 * builtin provider, and plain "C" knows only ASCII: pg_trgm would find no trigram in "ə". Every
 * Linux with glibc has C.UTF-8; macOS has en_US.UTF-8.
 */
const characterTypes = ["C.UTF-8", "en_US.UTF-8"];

const passwordFile = (dataDir) => join(dataDir, "postgres-password");

export function readPassword(dataDir) {
  const file = passwordFile(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}

function createPassword(dataDir) {
  const password = randomBytes(24).toString("hex");
  writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 });
  chmodSync(passwordFile(dataDir), 0o600);
  return password;
}

function changeOwner(path, { uid, gid }) {
  if (uid !== undefined) chownSync(path, uid, gid);
}

/**
 * Creates a cluster in a draft folder and renames that when it is complete: an interrupted initdb
 * leaves only a draft, which the next run removes.
 */
async function createCluster({ home, binaries, account, password }) {
  const draft = join(home.folder, "cluster-draft");
  const secret = join(home.folder, "initdb-password");
  for (const leftover of [draft, secret]) rmSync(leftover, { recursive: true, force: true });
  try {
    writeFileSync(secret, `${password}\n`, { mode: 0o600 });
    changeOwner(secret, account);
    let attempt;
    for (const characterType of characterTypes) {
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft, { mode: 0o700 });
      changeOwner(draft, account);
      const args = [
        `--pgdata=${draft}`,
        "--username=vitrin",
        `--pwfile=${secret}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
      ];
      // The default collation is code-point order, the same on every machine. Azerbaijani order is
      // requested with COLLATE "az-x-icu".
      const locale = [
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        `--lc-ctype=${characterType}`,
      ];
      const options = { ...runAs(account, home.folder), stdio: ["ignore", "pipe", "pipe"] };
      attempt = await runChild(
        join(binaries.native, "bin", "initdb"),
        [...args, ...locale],
        options,
      );
      if (attempt.ok) return renameSync(draft, home.cluster);
      if (!attempt.stderr.includes("invalid locale")) break;
    }
    throw new LaunchError(
      `PostgreSQL could not create its data folder in ${home.folder} (${attempt?.ending}).\n${attempt?.stderr.trim()}`,
    );
  } finally {
    for (const leftover of [draft, secret]) rmSync(leftover, { recursive: true, force: true });
  }
}

function refuseOtherVersion({ cluster }, { version }) {
  const clusterVersion = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (clusterVersion === version.split(".")[0]) return;
  throw new LaunchError(
    `The database in ${cluster} was made by PostgreSQL ${clusterVersion}, and this project now brings ${version}. ` +
      "Back it up with the old version of the project (npm run backup), remove it, and restore the backup (docs/operating.md, Backup).",
  );
}

/**
 * Ensures that there is a cluster with a known password.
 * @returns {Promise<string>} the password of the role "vitrin", persisted in the data folder
 */
export async function ensureCluster({ dataDir, home, binaries, account }) {
  const password = readPassword(dataDir);
  if (existsSync(join(home.cluster, "PG_VERSION"))) {
    refuseOtherVersion(home, binaries);
    if (password) return password;
    if (home.inProject) {
      throw new LaunchError(
        `${passwordFile(dataDir)} is missing, so the database beside it cannot be opened. Put it back, or remove ${dataDir} to begin anew.`,
      );
    }
    // The data folder was removed for a fresh start, but the cluster is outside of it. It is not
    // deleted: the last such cluster is moved to another folder.
    const oldCluster = join(home.folder, "cluster-left-behind");
    rmSync(oldCluster, { recursive: true, force: true });
    renameSync(home.cluster, oldCluster);
    printNote(
      `PostgreSQL: ${dataDir} is new, so the database it had before was moved to ${oldCluster}`,
    );
  }
  const newPassword = password || createPassword(dataDir);
  rmSync(home.cluster, { recursive: true, force: true });
  await createCluster({ home, binaries, account, password: newPassword });
  return newPassword;
}
