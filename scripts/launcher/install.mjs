import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";
import { note } from "./steps.mjs";

const lockFile = join(projectRoot, "package-lock.json");
const stampFile = join(projectRoot, "node_modules", ".vitrin-installed");
/** npm writes this last, so an interrupted install has none. */
const installedFile = join(projectRoot, "node_modules", ".package-lock.json");

// Native packages differ by platform: a node_modules carried to another one must be installed again.
function wantedStamp() {
  const hash = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  return `${hash} ${process.platform}-${process.arch}\n`;
}

function installedVersion(path) {
  try {
    return JSON.parse(readFileSync(join(projectRoot, path, "package.json"), "utf8")).version;
  } catch {
    return undefined;
  }
}

/**
 * Whether somebody has run npm here already, for this very lock file: then there is nothing to repeat. Looks at the packages themselves,
 * for npm updates its own list even when told to install nothing (`--package-lock-only`). Optional ones depend on the platform.
 */
function matchesLockFile() {
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, "utf8")).packages);
  return wanted.every(
    ([path, entry]) =>
      !path.startsWith("node_modules/") || entry.optional || entry.link || installedVersion(path) === entry.version,
  );
}

function isInstalled() {
  if (!existsSync(installedFile)) return false;
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : undefined;
  if (stamp === wantedStamp()) return true;
  const otherPlatform = stamp !== undefined && stamp.split(" ")[1] !== wantedStamp().split(" ")[1];
  if (otherPlatform || !matchesLockFile()) return false;
  writeFileSync(stampFile, wantedStamp());
  return true;
}

function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith("npm-cli.js") ? [process.execPath, script] : [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** npm with everything the build and the tests need, whatever the caller's environment says about production. */
async function npm(...words) {
  const { NODE_ENV: _nodeEnv, npm_config_production: _production, npm_config_omit: _omit, npm_config_only: _only, ...env } = process.env;
  const [command, ...before] = npmCommand();
  const args = [...before, ...words, "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  return runChild(command, args, { env, stdio: ["ignore", "inherit", "pipe"], shell: process.platform === "win32" });
}

/** Installs exactly what the lock file says, when node_modules is missing, half-made or of another lock file. */
export async function installDependencies(announce = () => {}) {
  if (!existsSync(lockFile))
    throw new LaunchError("package-lock.json is missing: this folder is not a complete copy of the project.");
  if (isInstalled()) return "up to date";
  announce();
  let result = await npm("ci");
  // A registry that lacks packages of other platforms makes npm call a good lock file incomplete. `install` takes the same locked
  // versions and writes nothing back.
  if (result.stderr.includes("package-lock.json or npm-shrinkwrap.json are in sync")) {
    note("Dependencies: npm ci finds the lock file incomplete, installing its versions with npm install ...");
    result = await npm("install", "--no-save");
  }
  if (!result.ok) {
    const hint = "Most often the npm registry cannot be reached.";
    throw new LaunchError(`The dependencies could not be installed (${result.how}). ${hint} npm says:\n${result.stderr.trim()}`);
  }
  writeFileSync(stampFile, wantedStamp());
  return "installed from the lock file";
}
