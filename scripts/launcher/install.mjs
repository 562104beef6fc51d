import { existsSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "./run-quietly.mjs";
import {
  isInstalled,
  lacksToolsOnly,
  lockFile,
  scopeToInstall,
  wantedPackages,
  writeStamp,
} from "./installed-packages.mjs";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";
import { commitStaging, closeStaging, openStaging } from "./install-staging.mjs";

function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith("npm-cli.js")
    ? [process.execPath, script]
    : [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** Runs npm for this scope, ignoring production settings in the caller's environment. */
async function npm(words, { scope, dataDir, cwd = projectRoot }) {
  const {
    NODE_ENV: _nodeEnv,
    npm_config_production: _production,
    npm_config_omit: _omit,
    npm_config_only: _only,
    npm_config_local_prefix: _prefix,
    ...env
  } = process.env;
  const [command, ...before] = npmCommand();
  const args = [
    ...before,
    ...words,
    scope === "all" ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
  ];
  return runQuietly(`npm ${words.join(" ")} (${scope})`, command, args, {
    env,
    dataDir,
    cwd,
    shell: process.platform === "win32",
  });
}

/** Reports the number of installed packages while npm works. */
function countPackages(scope, folder, tell) {
  const paths = wantedPackages(scope).map(([path]) => join(folder, path, "package.json"));
  const timer = setInterval(() => {
    const there = paths.filter((path) => existsSync(path)).length;
    tell(
      there === 0 ? "npm reads the lock file" : `${there} of ${paths.length} packages`,
      there / paths.length,
    );
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Installs in a staging folder, then replaces `node_modules`: half the work of an install in place
 * (install-staging.mjs).
 */
async function installStaged({ scope, tell, dataDir }) {
  const cwd = openStaging(npmCommand());
  const stop = countPackages(scope, cwd, tell);
  try {
    const result = await npm(["ci", "--prefer-offline"], { scope, dataDir, cwd });
    if (result.ok) commitStaging();
    return result;
  } finally {
    stop();
    closeStaging();
  }
}

/** Installs in place; `complete` only adds missing packages. */
async function installInPlace({ scope, tell, dataDir }, complete) {
  const addMissing = ["install", "--no-save"];
  const stop = countPackages(scope, projectRoot, tell);
  try {
    const first = await npm(complete ? [...addMissing, "--prefer-offline"] : ["ci"], {
      scope,
      dataDir,
    });
    // With a registry that lacks packages of other platforms npm calls the lock file out of sync;
    // `install` takes the same locked versions and writes nothing back. npm's cached metadata may
    // also be older than the lock file.
    const again =
      complete || first.output.includes("package-lock.json or npm-shrinkwrap.json are in sync");
    return first.ok || !again ? first : await npm(addMissing, { scope, dataDir });
  } finally {
    stop();
  }
}

/**
 * Installs exactly the lock file when node_modules is missing, incomplete, of another lock file, or
 * lacks the test tools. Test tools are added to an existing install, and stay.
 * @param {import('./installed-packages.mjs').Scope} scope
 * @param {import('./steps.mjs').Tell} tell
 * @param {string} [dataDir] the folder of npm's log
 */
export async function installDependencies(scope, tell, dataDir) {
  if (!existsSync(lockFile))
    throw new LaunchError(
      "package-lock.json is missing: this folder is not a complete copy of the project.",
    );
  if (isInstalled(scope)) return "up to date";
  const complete = lacksToolsOnly(scope);
  const wanted = scopeToInstall(scope);
  const how = { scope: wanted, tell, dataDir };
  const staged = complete ? undefined : await installStaged(how);
  const result = staged?.ok ? staged : await installInPlace(how, complete);
  if (!result.ok) {
    const hint = "Most often the npm registry cannot be reached.";
    throw new LaunchError(
      `The dependencies could not be installed (${result.how}). ${hint} npm says:\n${result.output.trim()}`,
    );
  }
  writeStamp(wanted);
  return complete
    ? "the tools of the tests added"
    : wanted === "all"
      ? "installed from the lock file"
      : "installed what serving needs";
}
