import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

export const lockFile = join(projectRoot, "package-lock.json");
const stampFile = join(projectRoot, "node_modules", ".vitrin-installed");
/** npm writes this last, so an interrupted install has none. */
const installedFile = join(projectRoot, "node_modules", ".package-lock.json");

/**
 * The packages to install: those for building and serving, or also the test and measurement tools.
 * @typedef {'serving' | 'all'} Scope
 */

// Native packages differ by platform: a node_modules copied from another platform is reinstalled.
const platform = `${process.platform}-${process.arch}`;
const lockHash = () => createHash("sha256").update(readFileSync(lockFile)).digest("hex");
/** Records what was installed. @param {Scope} scope */
export const writeStamp = (scope) =>
  writeFileSync(stampFile, `${lockHash()} ${platform} ${scope}\n`);

/**
 * Reads the stamp of the launcher's last install. Old stamps have no scope; everything was
 * installed then.
 */
function readStamp() {
  if (!existsSync(stampFile)) return undefined;
  const [hash, stampPlatform, scope = "all"] = readFileSync(stampFile, "utf8").trim().split(" ");
  return { hash, platform: stampPlatform, scope };
}

function installedVersion(path) {
  try {
    return JSON.parse(readFileSync(join(projectRoot, path, "package.json"), "utf8")).version;
  } catch {
    return undefined;
  }
}

/**
 * The packages of this scope, as pairs of path and lock entry. Optional packages are left out,
 * because they depend on the platform.
 */
export function wantedPackages(scope) {
  const isWanted = ([path, entry]) =>
    path.startsWith("node_modules/") &&
    !entry.optional &&
    !entry.devOptional &&
    !entry.link &&
    (scope === "all" || !entry.dev);
  return Object.entries(JSON.parse(readFileSync(lockFile, "utf8")).packages).filter(isWanted);
}

/**
 * Whether node_modules matches this lock file already, for example because npm was run by hand. The
 * packages themselves are checked, because npm updates its own list even when it installs nothing
 * (`--package-lock-only`).
 */
const matchesLockFile = (scope) =>
  wantedPackages(scope).every(([path, entry]) => installedVersion(path) === entry.version);

/** Whether everything of this scope is installed. @param {Scope} scope */
export function isInstalled(scope) {
  if (!existsSync(installedFile)) return false;
  const stamp = readStamp();
  if (stamp && stamp.platform !== platform) return false;
  if (stamp?.hash === lockHash() && (stamp.scope === "all" || scope === "serving")) return true;
  const matching = ["all", scope].find(matchesLockFile);
  if (matching) writeStamp(matching);
  return matching !== undefined;
}

/**
 * The scope to install when `scope` is needed: "all" if the test tools were installed before.
 * @param {Scope} scope
 * @returns {Scope}
 */
export function scopeToInstall(scope) {
  return existsSync(installedFile) && readStamp()?.scope === "all" ? "all" : scope;
}

/** Whether only the test tools are missing. @param {Scope} scope */
export function lacksToolsOnly(scope) {
  const stamp = existsSync(installedFile) ? readStamp() : undefined;
  return (
    scope === "all" &&
    stamp?.scope === "serving" &&
    stamp.hash === lockHash() &&
    stamp.platform === platform
  );
}
