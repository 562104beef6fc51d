import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";

function accounts() {
  if (!existsSync("/etc/passwd")) return [];
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/**
 * The account that runs PostgreSQL: the current user or, if that is root, which PostgreSQL refuses,
 * an unprivileged account. A cluster that an ordinary user created in this data folder continues to
 * run as that user.
 * @returns {{ name: string, uid?: number, gid?: number }} uid and gid only when they differ from
 * the current user's
 */
export function databaseAccount(dataDir) {
  if (process.getuid?.() !== 0) return { name: "you" };
  const known = accounts();
  const cluster = join(dataDir, "postgres", "cluster");
  const owner = existsSync(cluster) ? statSync(cluster).uid : 0;
  const account =
    (owner !== 0 && known.find(({ uid }) => uid === owner)) ||
    known.find(({ name }) => name === "postgres") ||
    known.find(({ name, uid }) => name === "nobody" && uid > 0);
  if (account) return account;
  throw new LaunchError(
    'PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" user to run it as. ' +
      "Create one (useradd --system postgres) or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

/** Spawn options that run a child as the account, with only PATH of the environment. */
export function runAs({ uid, gid }, cwd) {
  // The account must be able to enter the working directory, and LC_* or PG* variables must not
  // affect the cluster.
  return {
    cwd,
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" },
    ...(uid === undefined ? {} : { uid, gid }),
  };
}
