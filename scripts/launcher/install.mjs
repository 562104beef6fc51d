import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hiddenRun } from "./hidden-run.mjs";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";

const lockFile = join(projectRoot, "package-lock.json");
const stampFile = join(projectRoot, "node_modules", ".vitrin-installed");
/** npm writes this last, so an interrupted install has none. */
const installedFile = join(projectRoot, "node_modules", ".package-lock.json");

/**
 * What is installed: what building and serving need, or the tools of tests and measurements too.
 * @typedef {'serving' | 'all'} Scope
 */

// Native packages differ by platform: a node_modules carried to another one must be installed again.
const platform = `${process.platform}-${process.arch}`;
const lockHash = () => createHash("sha256").update(readFileSync(lockFile)).digest("hex");
const writeStamp = (scope) => writeFileSync(stampFile, `${lockHash()} ${platform} ${scope}\n`);

/** What the last install of ours left; a stamp without a scope is from when everything was installed. */
function readStamp() {
  if (!existsSync(stampFile)) return undefined;
  const [hash, itsPlatform, scope = "all"] = readFileSync(stampFile, "utf8").trim().split(" ");
  return { hash, platform: itsPlatform, scope };
}

function installedVersion(path) {
  try {
    return JSON.parse(readFileSync(join(projectRoot, path, "package.json"), "utf8")).version;
  } catch {
    return undefined;
  }
}

/** The packages an install of this scope brings everywhere, as pairs of path and lock entry. Optional ones depend on the platform. */
function wantedPackages(scope) {
  const isWanted = ([path, entry]) =>
    path.startsWith("node_modules/") && !entry.optional && !entry.devOptional && !entry.link && (scope === "all" || !entry.dev);
  return Object.entries(JSON.parse(readFileSync(lockFile, "utf8")).packages).filter(isWanted);
}

/**
 * Whether somebody has run npm here already, for this very lock file: then there is nothing to repeat. Looks at the packages themselves,
 * for npm updates its own list even when told to install nothing (`--package-lock-only`).
 */
const matchesLockFile = (scope) => wantedPackages(scope).every(([path, entry]) => installedVersion(path) === entry.version);

/** @param {Scope} scope */
function isInstalled(scope) {
  if (!existsSync(installedFile)) return false;
  const stamp = readStamp();
  if (stamp && stamp.platform !== platform) return false;
  if (stamp?.hash === lockHash() && (stamp.scope === "all" || scope === "serving")) return true;
  const found = ["all", scope].find(matchesLockFile);
  if (found) writeStamp(found);
  return found !== undefined;
}

function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith("npm-cli.js") ? [process.execPath, script] : [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** npm for this scope, whatever the caller's environment says about production. Takes from its cache what it can. */
async function npm(words, scope, dataDir) {
  const { NODE_ENV: _nodeEnv, npm_config_production: _production, npm_config_omit: _omit, npm_config_only: _only, ...env } = process.env;
  const [command, ...before] = npmCommand();
  const args = [...before, ...words, scope === "all" ? "--include=dev" : "--omit=dev", "--include=optional", "--no-audit", "--no-fund"];
  return hiddenRun(`npm ${words.join(" ")} (${scope})`, command, args, { env, dataDir, shell: process.platform === "win32" });
}

/** Counts the packages that are there while npm works. */
function countPackages(scope, tell) {
  const paths = wantedPackages(scope).map(([path]) => join(projectRoot, path, "package.json"));
  const timer = setInterval(() => {
    const there = paths.filter((path) => existsSync(path)).length;
    tell(there === 0 ? "npm reads the lock file" : `${there} of ${paths.length} packages`, there / paths.length);
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

async function runNpm(scope, complete, tell, dataDir) {
  const addMissing = ["install", "--no-save"];
  const stop = countPackages(scope, tell);
  try {
    const first = await npm([...(complete ? addMissing : ["ci"]), "--prefer-offline"], scope, dataDir);
    if (first.ok) return first;
    // A registry that lacks packages of other platforms makes npm call a good lock file incomplete. `install` takes the same locked
    // versions and writes nothing back.
    if (first.output.includes("package-lock.json or npm-shrinkwrap.json are in sync")) return await npm(addMissing, scope, dataDir);
    // What npm's cache says of a package may be older than the lock file.
    return await npm(complete ? addMissing : ["ci"], scope, dataDir);
  } finally {
    stop();
  }
}

/**
 * Installs exactly what the lock file says, when node_modules is missing, half-made, of another lock file, or lacks the tools of the tests.
 * Those are added to what is there; once there, they stay.
 * @param {Scope} scope
 * @param {import('./steps.mjs').Tell} tell
 * @param {string} [dataDir] where the log of what npm said goes
 */
export async function installDependencies(scope, tell, dataDir) {
  if (!existsSync(lockFile))
    throw new LaunchError("package-lock.json is missing: this folder is not a complete copy of the project.");
  if (isInstalled(scope)) return "up to date";
  const before = existsSync(installedFile) ? readStamp() : undefined;
  const complete = scope === "all" && before?.scope === "serving" && before.hash === lockHash() && before.platform === platform;
  const wanted = before?.scope === "all" ? "all" : scope;
  const result = await runNpm(wanted, complete, tell, dataDir);
  if (!result.ok) {
    const hint = "Most often the npm registry cannot be reached.";
    throw new LaunchError(`The dependencies could not be installed (${result.how}). ${hint} npm says:\n${result.output.trim()}`);
  }
  writeStamp(wanted);
  return complete ? "the tools of the tests added" : wanted === "all" ? "installed from the lock file" : "installed what serving needs";
}
